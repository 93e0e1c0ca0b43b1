ALTER TABLE "app_users" DROP CONSTRAINT "app_users_contact_audience";--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "whatsapp_audience" text DEFAULT 'matches' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "email_audience" text DEFAULT 'matches' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "instagram_audience" text DEFAULT 'matches' NOT NULL;--> statement-breakpoint
-- What members chose for all of their contacts holds for each of them.
UPDATE "app_users" SET "whatsapp_audience" = "contact_audience", "email_audience" = "contact_audience", "instagram_audience" = "contact_audience" WHERE "contact_audience" <> 'matches';--> statement-breakpoint
ALTER TABLE "app_users" DROP COLUMN "contact_audience";--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_whatsapp_audience" CHECK ("app_users"."whatsapp_audience" in ('matches', 'everyone'));--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_email_audience" CHECK ("app_users"."email_audience" in ('matches', 'everyone'));--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_instagram_audience" CHECK ("app_users"."instagram_audience" in ('matches', 'everyone'));