CREATE TABLE "post_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"comment" text NOT NULL,
	CONSTRAINT "post_comments_length" CHECK (length("post_comments"."comment") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_likes_pkey" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"image" text,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_title" CHECK (length("posts"."title") between 1 and 80),
	CONSTRAINT "posts_content" CHECK (length("posts"."content") between 1 and 1000),
	CONSTRAINT "posts_counts" CHECK ("posts"."likes" >= 0 and "posts"."comments" >= 0)
);
--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_use";--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_image_pictures_url_fk" FOREIGN KEY ("image") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_comments_newest" ON "post_comments" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "post_comments_user" ON "post_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_likes_newest" ON "post_likes" USING btree ("post_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "post_likes_user" ON "post_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "posts_user" ON "posts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_image" ON "posts" USING btree ("image") WHERE "posts"."image" is not null;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_use" CHECK ("pictures"."use" in ('face', 'body', 'gallery', 'profile', 'post', 'logo'));--> statement-breakpoint
-- Counts of an item, true in the statement that writes what is counted: the item's table, the column that refers to it, the counter.
CREATE FUNCTION "count_replies"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
	reply jsonb := CASE TG_OP WHEN 'INSERT' THEN to_jsonb(NEW) ELSE to_jsonb(OLD) END;
BEGIN
	EXECUTE format('UPDATE %1$I SET %2$I = %2$I + $1 WHERE "id" = $2', TG_ARGV[0], TG_ARGV[2])
		USING step, (reply ->> TG_ARGV[1])::uuid;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE ON "post_likes" FOR EACH ROW EXECUTE FUNCTION "count_replies"('posts', 'post_id', 'likes');
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE ON "post_comments" FOR EACH ROW EXECUTE FUNCTION "count_replies"('posts', 'post_id', 'comments');
