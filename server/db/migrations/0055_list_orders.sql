DROP INDEX "ledger_entries_at";--> statement-breakpoint
CREATE INDEX "bills_agenda" ON "bills" USING btree ((case when "payment_date" is null then "due_date"
    else date '9999-12-31' - ("due_date" - date '1970-01-01') end),"id") WHERE "bills"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "bills_paid" ON "bills" USING btree (("payment_date"::timestamp at time zone 'America/Fortaleza'),"id") WHERE "bills"."payment_date" is not null and "bills"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("at","id");