ALTER TABLE "idempotency" DROP CONSTRAINT "idempotency_account_id_accounts_id_fk";
