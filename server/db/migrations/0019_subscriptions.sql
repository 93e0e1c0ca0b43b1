CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"plan_id" uuid,
	"plan_name" text NOT NULL,
	"tier" text NOT NULL,
	"amount" integer NOT NULL,
	"days" integer NOT NULL,
	"provider" text NOT NULL,
	"means" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"renews_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('active', 'late', 'canceled', 'ended')),
	CONSTRAINT "subscriptions_tier" CHECK ("subscriptions"."tier" in ('basic', 'premium', 'vip')),
	CONSTRAINT "subscriptions_amount" CHECK ("subscriptions"."amount" > 0),
	CONSTRAINT "subscriptions_days" CHECK ("subscriptions"."days" > 0)
);
--> statement-breakpoint
DROP INDEX "payments_under_way";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "renews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "renews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "declines" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_lasting" ON "subscriptions" USING btree ("member_id") WHERE "subscriptions"."state" in ('active', 'late');--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_try_at") WHERE "subscriptions"."state" in ('active', 'late');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_renewal" ON "payments" USING btree ("subscription_id") WHERE "payments"."state" in ('open', 'awaiting') and "payments"."subscription_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_under_way" ON "payments" USING btree ("member_id","plan_id","amount","days","provider","renews") WHERE "payments"."state" in ('open', 'awaiting') and "payments"."subscription_id" is null;