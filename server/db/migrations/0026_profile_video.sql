CREATE TABLE "videos" (
	"url" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_owner" ON "videos" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "videos_unowned" ON "videos" USING btree ("created_at") WHERE "videos"."owner_id" is null;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_video_url_videos_url_fk" FOREIGN KEY ("video_url") REFERENCES "public"."videos"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_video_url" UNIQUE("video_url");