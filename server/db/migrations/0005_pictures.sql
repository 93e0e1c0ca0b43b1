CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"placeholder" text,
	"owner_id" text,
	"use" text,
	"stored" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_url" UNIQUE("url"),
	CONSTRAINT "pictures_use" CHECK ("pictures"."use" in ('face', 'body', 'profile')),
	CONSTRAINT "pictures_owned" CHECK ("pictures"."owner_id" is null or ("pictures"."stored" and "pictures"."use" is not null))
);
--> statement-breakpoint
CREATE TABLE "job_failures" (
	"job" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_failed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_failed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_reason" text NOT NULL
);
--> statement-breakpoint
-- Photos that are there keep their addresses and their files; an upload that waits may still be claimed.
INSERT INTO "pictures" ("url", "placeholder", "owner_id", "use", "stored", "created_at")
	SELECT "face_photo_url", "face_photo_placeholder", "user_id", 'face', true, "created_at" FROM "app_users" WHERE "face_photo_url" IS NOT NULL
	UNION ALL
	SELECT "body_photo_url", "body_photo_placeholder", "user_id", 'body', true, "created_at" FROM "app_users" WHERE "body_photo_url" IS NOT NULL
	UNION ALL
	SELECT "avatar", NULL, "user_id", 'profile', true, "created_at" FROM "app_users" WHERE "avatar" IS NOT NULL;--> statement-breakpoint
INSERT INTO "pictures" ("id", "url", "placeholder", "stored", "created_at")
	SELECT "id", '/media/' || "src", "placeholder", true, "created_at" FROM "photo_uploads";--> statement-breakpoint
DROP TABLE "photo_uploads";--> statement-breakpoint
-- Mail that is still owed: a round of every minute sent it, now each message has a job of its own.
DO $$ BEGIN
	IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF;
	DELETE FROM pgboss.job WHERE name = 'mail.send';
	INSERT INTO pgboss.job (name, data, retry_limit, retry_delay, retry_backoff)
		SELECT queue.name, jsonb_build_object('id', mail.id), 12, 30, true FROM pgboss.queue queue, mail_outbox mail
		WHERE queue.name = 'mail.send' AND mail.sent_at IS NULL AND mail.created_at > now() - interval '3 days';
END $$;--> statement-breakpoint
DROP INDEX "mail_outbox_owed";--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_owner" ON "pictures" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "pictures_unowned" ON "pictures" USING btree ("created_at") WHERE "pictures"."owner_id" is null;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_face_photo_url_pictures_url_fk" FOREIGN KEY ("face_photo_url") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_body_photo_url_pictures_url_fk" FOREIGN KEY ("body_photo_url") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_avatar_pictures_url_fk" FOREIGN KEY ("avatar") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_users" DROP COLUMN "face_photo_placeholder";--> statement-breakpoint
ALTER TABLE "app_users" DROP COLUMN "body_photo_placeholder";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_face_photo_url" UNIQUE("face_photo_url");--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_body_photo_url" UNIQUE("body_photo_url");--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_avatar" UNIQUE("avatar");