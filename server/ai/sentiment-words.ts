/** Words of feeling: strong ones count two, the others one. */
export const feelingWords = {
  es: {
    great:
      'excelente fantástico maravilloso increíble genial perfecto estupendo magnífico impecable espectacular encantado encantada encanta extraordinario brillante',
    good: 'bueno buena buen bien gracias agradecido satisfecho contento contenta feliz rápido amable útil fácil correcto funciona gusta gustado recomiendo recomendable mejor resuelto solucionado cómodo profesional puntual eficaz eficiente bonito acierto disfrutar éxito alegre claro fiable',
    bad: 'mal malo mala lento lenta error errores fallo fallos falla problema problemas queja quejas caro cara retraso retrasado tarde difícil confuso molesto incómodo roto rota duda perdido perdida incorrecto equivocado pendiente triste peor cancelar devolver falta esperando insatisfecho preocupado culpa',
    awful:
      'terrible horrible pésimo pésima fatal inaceptable vergüenza indignado indignante furioso estafa decepción decepcionado decepcionante desastre odio asco nefasto lamentable ridículo harto harta imposible denunciar denuncia',
  },
  pt: {
    great:
      'excelente fantástico maravilhoso incrível ótimo ótima perfeito perfeita impecável espetacular adorei adoro extraordinário brilhante magnífico fabuloso',
    good: 'bom boa bem obrigado obrigada agradecido satisfeito contente feliz rápido amável útil fácil correto funciona gosto gostei gostamos recomendo melhor resolvido solucionado cômodo profissional pontual eficaz eficiente bonito sucesso alegre claro confiável simpático',
    bad: 'mal mau má ruim lento lenta erro erros falha falhas problema problemas queixa reclamação caro cara atraso atrasado tarde difícil confuso incómodo quebrado partido dúvida perdido incorreto errado pendente triste pior cancelar devolver falta esperando insatisfeito preocupado culpa',
    awful:
      'terrível horrível péssimo péssima inaceitável vergonha indignado furioso fraude golpe decepção decepcionado desilusão desastre ódio nojo lamentável ridículo farto farta impossível denunciar',
  },
  en: {
    great:
      'excellent fantastic wonderful amazing awesome perfect outstanding superb brilliant love loved flawless delighted thrilled exceptional',
    good: 'good well thanks thank grateful satisfied happy glad fast quick kind friendly helpful useful easy correct works working liked like recommend better best solved resolved fixed comfortable professional punctual efficient nice success enjoyed clear reliable pleased',
    bad: 'bad slow error errors bug bugs fail failed failure problem problems issue issues complaint expensive delay delayed late difficult confusing annoying broken doubt lost wrong incorrect sad worse cancel refund missing waiting unhappy dissatisfied worried unclear poor crash crashes',
    awful:
      'terrible horrible awful worst unacceptable shame angry furious scam disappointed disappointing disaster hate disgusting ridiculous useless fraud appalling nightmare',
  },
} as const;

/** Turns what follows into its opposite. In Portuguese "no" is no such word. */
export const turning = {
  es: 'no nunca jamás ni sin tampoco nada ningún ninguna',
  pt: 'não nunca jamais nem sem tampouco nada nenhum nenhuma',
  en: "not no never nor without hardly neither nothing cannot don't doesn't didn't isn't wasn't aren't won't can't couldn't wouldn't haven't hasn't",
} as const;

export const stronger = {
  es: 'muy mucho mucha super súper tan realmente totalmente extremadamente demasiado absolutamente bastante',
  pt: 'muito muita super tão realmente totalmente extremamente demais absolutamente bastante',
  en: 'very really so too extremely totally absolutely highly incredibly completely',
} as const;

export const weaker = {
  es: 'poco algo apenas ligeramente casi',
  pt: 'pouco algo apenas ligeiramente quase',
  en: 'slightly somewhat barely little bit almost',
} as const;

/** After these what was said before counts for less than what comes. */
export const butWords = { es: 'pero aunque', pt: 'mas porém embora', en: 'but however although' } as const;
