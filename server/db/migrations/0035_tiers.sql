CREATE TABLE "profile_views" (
	"viewed_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profile_views_viewed_id_viewer_id_pk" PRIMARY KEY("viewed_id","viewer_id"),
	CONSTRAINT "profile_views_not_self" CHECK ("profile_views"."viewed_id" <> "profile_views"."viewer_id")
);
--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "incognito" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "boosted_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewed_id_app_users_id_fk" FOREIGN KEY ("viewed_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewer_id_app_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_views_latest" ON "profile_views" USING btree ("viewed_id","seen_at","viewer_id");--> statement-breakpoint
CREATE INDEX "profile_views_viewer" ON "profile_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "app_users_verified" ON "app_users" USING btree ("gender","gender_preference","last_active_at","id") WHERE "app_users"."status" = 'active' and "app_users"."enrolment_verified_until" is not null;--> statement-breakpoint
CREATE INDEX "app_users_video" ON "app_users" USING btree ("gender","gender_preference","last_active_at","id") WHERE "app_users"."status" = 'active' and "app_users"."video_url" is not null;--> statement-breakpoint
CREATE INDEX "app_users_boosted" ON "app_users" USING btree ("boosted_until") WHERE "app_users"."boosted_until" is not null;--> statement-breakpoint
CREATE INDEX "app_users_incognito" ON "app_users" USING btree ("id") WHERE "app_users"."incognito";