-- A void invoice kept the balance that it had when it was voided, so lists said that there was something to pay.
UPDATE invoices SET balance = 0 WHERE status = 'void' AND balance <> 0;
