ALTER TABLE "app_users" ALTER COLUMN "anonymous_rejections" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "contact_audience" text DEFAULT 'matches' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD COLUMN "named" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_contact_audience" CHECK ("app_users"."contact_audience" in ('matches', 'everyone'));--> statement-breakpoint
-- Who is here already was told at registration that others could write to them.
UPDATE "app_users" SET "contact_audience" = 'everyone';
