-- The tags of a card are searched too, in the form that server/resources/lists/search.ts writes: without accents and case.
UPDATE edit_cards SET search_text = left(search_text || ' '
  || lower(regexp_replace(normalize(array_to_string(tags, ' '), NFD), '[\u0300-\u036f]', '', 'g')), 2000)
WHERE cardinality(tags) > 0;
