ALTER TABLE "job_failures" ADD COLUMN "piece" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- They were told by kind alone: what fails still is noted anew.
DELETE FROM "job_failures";--> statement-breakpoint
ALTER TABLE "job_failures" DROP CONSTRAINT "job_failures_pkey";--> statement-breakpoint
ALTER TABLE "job_failures" ADD CONSTRAINT "job_failures_job_piece_pk" PRIMARY KEY("job","piece");--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_currency" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "account_id" text;--> statement-breakpoint
-- Of several checkouts that renew the newest stays. One that is paid all the same is told by its provider.
UPDATE "payments" SET "state" = 'expired' WHERE "state" in ('open', 'awaiting') AND "renews" AND EXISTS (
  SELECT FROM "payments" "newer" WHERE "newer"."member_id" = "payments"."member_id" AND "newer"."renews"
    AND "newer"."state" in ('open', 'awaiting')
    AND ("newer"."created_at", "newer"."id") > ("payments"."created_at", "payments"."id"));--> statement-breakpoint
CREATE UNIQUE INDEX "payments_beginning" ON "payments" USING btree ("member_id") WHERE "payments"."state" in ('open', 'awaiting') and "payments"."renews";--> statement-breakpoint
CREATE INDEX "payments_mismatch" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'mismatch';