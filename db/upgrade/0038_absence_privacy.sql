-- Events tell everybody who may read the area that somebody is away. What they told until now of why, and with which
-- certificate, is taken out of them and out of what webhooks still deliver.
UPDATE events SET data = ((data::jsonb #- '{changes,kind}' #- '{changes,reason}' #- '{changes,attachment_url}'
    #- '{changes,decision_note}')
  || jsonb_build_object('object', data::jsonb -> 'object' || CASE resource
    WHEN 'absence' THEN '{"kind": null, "reason": null, "attachment_url": null, "decision_note": null}'::jsonb
    ELSE '{"kind": null, "days": null, "note": null}'::jsonb END))::json
WHERE resource IN ('absence', 'leave_entry');
--> statement-breakpoint
UPDATE webhook_deliveries SET body = jsonb_set(body::jsonb #- '{data,changes,kind}' #- '{data,changes,reason}'
    #- '{data,changes,attachment_url}' #- '{data,changes,decision_note}',
  '{data,object}', body::jsonb #> '{data,object}' || CASE WHEN event_type LIKE 'absence.%'
    THEN '{"kind": null, "reason": null, "attachment_url": null, "decision_note": null}'::jsonb
    ELSE '{"kind": null, "days": null, "note": null}'::jsonb END)::text
WHERE (event_type LIKE 'absence.%' OR event_type LIKE 'leave\_balance.%') AND body::jsonb #> '{data,object}' IS NOT NULL;
