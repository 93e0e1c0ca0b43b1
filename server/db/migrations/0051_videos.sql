CREATE TABLE "member_videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"poster" text,
	"caption" text,
	"seconds" integer,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_videos_user" UNIQUE("user_id"),
	CONSTRAINT "member_videos_url" UNIQUE("url"),
	CONSTRAINT "member_videos_poster" UNIQUE("poster"),
	CONSTRAINT "member_videos_caption" CHECK (length("member_videos"."caption") between 1 and 80),
	CONSTRAINT "member_videos_seconds" CHECK ("member_videos"."seconds" > 0),
	CONSTRAINT "member_videos_counts" CHECK ("member_videos"."views" >= 0 and "member_videos"."likes" >= 0 and "member_videos"."comments" >= 0)
);
--> statement-breakpoint
CREATE TABLE "video_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"comment" text NOT NULL,
	CONSTRAINT "video_comments_once" UNIQUE("video_id","user_id"),
	CONSTRAINT "video_comments_length" CHECK (length("video_comments"."comment") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "video_likes" (
	"video_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_likes_pkey" PRIMARY KEY("video_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"video_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "video_views_pkey" PRIMARY KEY("video_id","user_id","day")
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_said_kind";--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_use";--> statement-breakpoint
ALTER TABLE "member_videos" ADD CONSTRAINT "member_videos_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_videos" ADD CONSTRAINT "member_videos_url_videos_url_fk" FOREIGN KEY ("url") REFERENCES "public"."videos"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_videos" ADD CONSTRAINT "member_videos_poster_pictures_url_fk" FOREIGN KEY ("poster") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_comments" ADD CONSTRAINT "video_comments_video_id_member_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."member_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_comments" ADD CONSTRAINT "video_comments_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_likes" ADD CONSTRAINT "video_likes_video_id_member_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."member_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_likes" ADD CONSTRAINT "video_likes_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_video_id_member_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."member_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_videos_newest" ON "member_videos" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "video_comments_newest" ON "video_comments" USING btree ("video_id","created_at","id");--> statement-breakpoint
CREATE INDEX "video_comments_user" ON "video_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_likes_newest" ON "video_likes" USING btree ("video_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "video_likes_user" ON "video_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_views_user" ON "video_views" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_said_kind" CHECK ("reports"."said_kind" in ('post', 'post_comment', 'news_comment', 'video', 'video_comment'));--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_use" CHECK ("pictures"."use" in ('face', 'body', 'gallery', 'profile', 'post', 'poster', 'logo'));--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE ON "video_likes" FOR EACH ROW EXECUTE FUNCTION "count_replies"('member_videos', 'video_id', 'likes');
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE ON "video_comments" FOR EACH ROW EXECUTE FUNCTION "count_replies"('member_videos', 'video_id', 'comments');
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE ON "video_views" FOR EACH ROW EXECUTE FUNCTION "count_replies"('member_videos', 'video_id', 'views');
--> statement-breakpoint
-- The videos that profiles show already.
INSERT INTO "member_videos" ("user_id", "url", "created_at")
	SELECT "app_users"."id", "videos"."url", "videos"."created_at" FROM "app_users" JOIN "videos" ON "videos"."url" = "app_users"."video_url";
