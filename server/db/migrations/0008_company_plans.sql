-- small table "payments": a purchase a row, some thousands, and its checks read it in milliseconds
-- small table "plans": what the team sells, some dozens
CREATE TABLE "company_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"plan_id" uuid,
	"plan_name" text NOT NULL,
	"photos" smallint NOT NULL,
	"media" boolean NOT NULL,
	"highlight" boolean NOT NULL,
	"promotions" smallint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"photos_before" smallint NOT NULL,
	"media_before" boolean NOT NULL,
	"mailed" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "company_plans_payment" UNIQUE("payment_id"),
	CONSTRAINT "company_plans_order" CHECK ("company_plans"."starts_at" < "company_plans"."ends_at"),
	CONSTRAINT "company_plans_mailed" CHECK ("company_plans"."mailed" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_buys_one";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gives" jsonb;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "photos" smallint;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "media" boolean;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "highlight" boolean;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "promotions" smallint;--> statement-breakpoint
ALTER TABLE "company_plans" ADD CONSTRAINT "company_plans_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_plans" ADD CONSTRAINT "company_plans_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_plans" ADD CONSTRAINT "company_plans_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_plans_company" ON "company_plans" USING btree ("company_id","ends_at");--> statement-breakpoint
CREATE INDEX "company_plans_plan" ON "company_plans" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "company_plans_ending" ON "company_plans" USING btree ("ends_at") WHERE "company_plans"."revoked_at" is null and "company_plans"."mailed" < 3;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_company_under_way" ON "payments" USING btree ("company_id","plan_id","amount","days","provider") WHERE "payments"."state" in ('open', 'awaiting') and "payments"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_company" ON "payments" USING btree ("company_id","created_at") WHERE "payments"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_id") WHERE "payments"."payer_id" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_buys_one" CHECK (case
          when "payments"."company_id" is not null then num_nonnulls("payments"."days", "payments"."gives") = 2
            and num_nonnulls("payments"."member_id", "payments"."tier", "payments"."event_id", "payments"."begins_at", "payments"."subscription_id") = 0
          when "payments"."event_id" is not null then "payments"."begins_at" is not null
            and num_nonnulls("payments"."tier", "payments"."days", "payments"."plan_id", "payments"."subscription_id") = 0
          else num_nonnulls("payments"."tier", "payments"."days") = 2 and "payments"."begins_at" is null
        end
        and ("payments"."company_id" is not null or num_nonnulls("payments"."payer_id", "payments"."gives") = 0)
        and ("payments"."tier" is not null or not "payments"."renews"));--> statement-breakpoint
-- Plans that were there give what every page showed until now; the team chooses which stand out.
SELECT set_config('xamego.audited', 'yes', true);--> statement-breakpoint
UPDATE "plans" SET "photos" = 4, "media" = true, "highlight" = false, "promotions" = 10 WHERE "type" = 'company';--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_switches_of_companies" CHECK (num_nonnulls("plans"."photos", "plans"."media", "plans"."highlight", "plans"."promotions")
        = case when "plans"."type" = 'company' then 4 else 0 end);--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_photos" CHECK ("plans"."photos" between 0 and 4);--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_promotions" CHECK ("plans"."promotions" between 1 and 50);