CREATE TABLE "news_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"news_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_comments_length" CHECK (length("news_comments"."comment") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "news_feed" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"image" text,
	"plan" text NOT NULL,
	"rank" smallint GENERATED ALWAYS AS (case plan when 'Enterprise' then 2 when 'Premium' then 1 else 0 end) STORED NOT NULL,
	"contract_type" text DEFAULT 'noticia' NOT NULL,
	"contractor_name" text,
	"whatsapp" text,
	"contract_days" integer DEFAULT 1,
	"published_until" timestamp (3) with time zone,
	"participate_button_visible" boolean DEFAULT false NOT NULL,
	"participant_limit" integer DEFAULT 50 NOT NULL,
	"participants" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_feed_slug" UNIQUE("slug"),
	CONSTRAINT "news_feed_category" CHECK ("news_feed"."category" in ('relacionamentos', 'autoajuda', 'astrologia', 'tendencias')),
	CONSTRAINT "news_feed_plan" CHECK ("news_feed"."plan" in ('Basic', 'Premium', 'Enterprise')),
	CONSTRAINT "news_feed_contract_type" CHECK ("news_feed"."contract_type" in ('divulgacao', 'evento', 'noticia')),
	CONSTRAINT "news_feed_status" CHECK ("news_feed"."status" in ('active', 'inactive')),
	CONSTRAINT "news_feed_days" CHECK ("news_feed"."contract_days" >= 1),
	CONSTRAINT "news_feed_limit" CHECK ("news_feed"."participant_limit" >= 1),
	CONSTRAINT "news_feed_places" CHECK ("news_feed"."participants" between 0 and "news_feed"."participant_limit"),
	CONSTRAINT "news_feed_counts" CHECK ("news_feed"."likes" >= 0 and "news_feed"."comments" >= 0),
	CONSTRAINT "news_feed_contract" CHECK ("news_feed"."contract_type" = 'noticia' or ("news_feed"."contractor_name" is not null and "news_feed"."whatsapp" is not null and "news_feed"."contract_days" is not null))
);
--> statement-breakpoint
CREATE TABLE "news_likes" (
	"news_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_likes_pkey" PRIMARY KEY("news_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "news_participants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"news_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_participants_once" UNIQUE("news_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "news_comments" ADD CONSTRAINT "news_comments_news_id_news_feed_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news_feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_comments" ADD CONSTRAINT "news_comments_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_feed" ADD CONSTRAINT "news_feed_image_pictures_url_fk" FOREIGN KEY ("image") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_likes" ADD CONSTRAINT "news_likes_news_id_news_feed_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news_feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_likes" ADD CONSTRAINT "news_likes_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_participants" ADD CONSTRAINT "news_participants_news_id_news_feed_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news_feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_participants" ADD CONSTRAINT "news_participants_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_comments_newest" ON "news_comments" USING btree ("news_id","created_at","id");--> statement-breakpoint
CREATE INDEX "news_comments_user" ON "news_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "news_feed_order" ON "news_feed" USING btree ("rank","created_at","id") WHERE "news_feed"."status" = 'active' and "news_feed"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "news_feed_search" ON "news_feed" USING gin (searchable("title" || ' ' || "contractor_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "news_likes_newest" ON "news_likes" USING btree ("news_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "news_likes_user" ON "news_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "news_participants_user" ON "news_participants" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "news_feed" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at" AND NEW."likes" = OLD."likes" AND NEW."comments" = OLD."comments" AND NEW."participants" = OLD."participants") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
-- What members add (likes, comments, places) is no other version of what the team keeps, and no write by hand.
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "news_feed" FOR EACH ROW
	WHEN (NEW."likes" = OLD."likes" AND NEW."comments" = OLD."comments" AND NEW."participants" = OLD."participants") EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR DELETE OR UPDATE OF "title", "content", "category", "plan", "image", "contract_type", "contractor_name", "whatsapp", "contract_days", "participate_button_visible", "participant_limit", "status", "binned_at" ON "news_feed" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('news', 'title');
--> statement-breakpoint
-- Counts of an item, true in the statement that writes what is counted, whoever writes it: its member, the team, an erasure.
CREATE FUNCTION "count_news"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
	item uuid := CASE TG_OP WHEN 'INSERT' THEN NEW."news_id" ELSE OLD."news_id" END;
BEGIN
	EXECUTE format('UPDATE "news_feed" SET %1$I = %1$I + $1 WHERE "id" = $2', TG_ARGV[0]) USING step, item;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE ON "news_likes" FOR EACH ROW EXECUTE FUNCTION "count_news"('likes');
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE ON "news_comments" FOR EACH ROW EXECUTE FUNCTION "count_news"('comments');
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE ON "news_participants" FOR EACH ROW EXECUTE FUNCTION "count_news"('participants');
