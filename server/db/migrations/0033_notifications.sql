CREATE TABLE "notification_settings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"match_mail" boolean DEFAULT true NOT NULL,
	"like_mail" boolean DEFAULT true NOT NULL,
	"quiet_from" integer DEFAULT 22 NOT NULL,
	"quiet_until" integer DEFAULT 8 NOT NULL,
	"likes_mailed_at" timestamp (3) with time zone,
	CONSTRAINT "notification_settings_hours" CHECK ("notification_settings"."quiet_from" between 0 and 23 and "notification_settings"."quiet_until" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_once" UNIQUE("member_id","kind","about_id"),
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('match', 'like', 'reply', 'paid', 'refunded', 'late', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_open_likes" ON "notifications" USING btree ("member_id") WHERE "notifications"."kind" = 'like' and "notifications"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_member" ON "notifications" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_owed" ON "notifications" USING btree ("created_at") WHERE "notifications"."settled_at" is null and "notifications"."kind" in ('match', 'like');--> statement-breakpoint
CREATE INDEX "user_interactions_latest" ON "user_interactions" USING brin ("created_at");--> statement-breakpoint
-- by hand
-- Both are told of a match in the statement that makes it, so that no decision costs a round trip more.
CREATE FUNCTION notify_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO notifications (member_id, kind, about_id, created_at)
	VALUES (new.user1_id, 'match', new.id, new.matched_at), (new.user2_id, 'match', new.id, new.matched_at)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER matches_are_told AFTER INSERT ON "matches" FOR EACH ROW EXECUTE FUNCTION notify_match();
