ALTER TABLE "payments" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "pix" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('card', 'pix')) NOT VALID;--> statement-breakpoint
-- small table "plans": an installation has a few dozen of them.
-- Only where it is still as it was seeded: the back-office may have its own words.
update plans set description = 'Para quem quer aparecer toda semana.'
where type = 'user' and name = 'VIP' and description = 'Para quem quer apoiar o projeto em dobro.';
