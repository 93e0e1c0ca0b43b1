CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"address" text NOT NULL,
	"chosen_neighborhood" text,
	"neighborhood" text NOT NULL,
	"phone" text NOT NULL,
	"description" text,
	"operating_hours" text,
	"open_minutes" "int4multirange",
	"email" text,
	"website" text,
	"instagram_url" text,
	"image" text,
	"banner_image" text,
	"image1" text,
	"image2" text,
	"image3" text,
	"image4" text,
	"video_url" text,
	"pdf_url" text,
	"plan_id" uuid,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_average" numeric(2, 1) GENERATED ALWAYS AS (case when rating_count > 0 then round(rating_sum::numeric / rating_count, 1) end) STORED,
	"rating_score" real GENERATED ALWAYS AS ((rating_sum + 19.0) / (rating_count + 5)) STORED NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_slug" UNIQUE("slug"),
	CONSTRAINT "companies_status" CHECK ("companies"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "company_contacts" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_contacts_company_id_day_channel_pk" PRIMARY KEY("company_id","day","channel"),
	CONSTRAINT "company_contacts_channel" CHECK ("company_contacts"."channel" in ('whatsapp', 'phone', 'route', 'website', 'instagram', 'email', 'video', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "company_files" (
	"url" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_files_kind" CHECK ("company_files"."kind" in ('video', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "company_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text,
	"proven" boolean DEFAULT false NOT NULL,
	"set_aside" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_reviews_one" UNIQUE("company_id","user_id"),
	CONSTRAINT "company_reviews_rating" CHECK ("company_reviews"."rating" between 1 and 5),
	CONSTRAINT "company_reviews_comment" CHECK (char_length("company_reviews"."comment") <= 200)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"discount" smallint DEFAULT 0 NOT NULL,
	"code" text NOT NULL,
	"start_date" timestamp (3) with time zone,
	"end_date" timestamp (3) with time zone,
	"image" text,
	"company_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"company_logo" text,
	"participant_limit" integer DEFAULT 100,
	"participants" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_code_unique" UNIQUE("company_id","code"),
	CONSTRAINT "promotions_status" CHECK ("promotions"."status" in ('active', 'inactive')),
	CONSTRAINT "promotions_discount" CHECK ("promotions"."discount" between 0 and 100),
	CONSTRAINT "promotions_code" CHECK ("promotions"."code" ~ '^[A-Z0-9]{3,20}$'),
	CONSTRAINT "promotions_limit" CHECK ("promotions"."participant_limit" >= 1),
	CONSTRAINT "promotions_places" CHECK ("promotions"."participant_limit" is null or "promotions"."participants" <= "promotions"."participant_limit")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_category_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_image_pictures_url_fk" FOREIGN KEY ("image") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_banner_image_pictures_url_fk" FOREIGN KEY ("banner_image") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_image1_pictures_url_fk" FOREIGN KEY ("image1") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_image2_pictures_url_fk" FOREIGN KEY ("image2") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_image3_pictures_url_fk" FOREIGN KEY ("image3") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_image4_pictures_url_fk" FOREIGN KEY ("image4") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_video_url_company_files_url_fk" FOREIGN KEY ("video_url") REFERENCES "public"."company_files"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_pdf_url_company_files_url_fk" FOREIGN KEY ("pdf_url") REFERENCES "public"."company_files"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contacts" ADD CONSTRAINT "company_contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_reviews" ADD CONSTRAINT "company_reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_reviews" ADD CONSTRAINT "company_reviews_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_image_pictures_url_fk" FOREIGN KEY ("image") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin (searchable("name" || ' ' || "category" || ' ' || "neighborhood" || ' ' || "address") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_best" ON "companies" USING btree ("rating_score" DESC NULLS LAST,"id") WHERE "companies"."status" = 'active' and "companies"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "companies_newest" ON "companies" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "companies"."status" = 'active' and "companies"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "companies_category" ON "companies" USING btree ("category");--> statement-breakpoint
CREATE INDEX "companies_neighborhood" ON "companies" USING btree ("neighborhood");--> statement-breakpoint
CREATE INDEX "companies_open" ON "companies" USING gist ("open_minutes");--> statement-breakpoint
CREATE INDEX "company_reviews_newest" ON "company_reviews" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "company_reviews_user" ON "company_reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promotions_company" ON "promotions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "promotions_newest" ON "promotions" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "promotions"."status" = 'active' and "promotions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "promotions_search" ON "promotions" USING gin (searchable("title" || ' ' || "company_name") gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "companies" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at" AND NEW."rating_count" = OLD."rating_count" AND NEW."rating_sum" = OLD."rating_sum") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "company_reviews" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "promotions" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at" AND NEW."participants" = OLD."participants") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
-- What the public adds (ratings, participants) is no other version of what the team keeps, and no write by hand.
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "companies" FOR EACH ROW
	WHEN (NEW."rating_count" = OLD."rating_count" AND NEW."rating_sum" = OLD."rating_sum") EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "promotions" FOR EACH ROW
	WHEN (NEW."participants" = OLD."participants") EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR DELETE OR UPDATE OF "name", "category", "address", "chosen_neighborhood", "neighborhood", "phone", "description", "operating_hours", "email", "website", "instagram_url", "image", "banner_image", "image1", "image2", "image3", "image4", "video_url", "pdf_url", "plan_id", "status", "binned_at" ON "companies" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('company', 'name');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "discount", "code", "start_date", "end_date", "image", "company_id", "participant_limit", "status", "binned_at" ON "promotions" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('promotion', 'title');
--> statement-breakpoint
-- A company's count and sum of the reviews that count, true in the statement that writes one, whoever writes it: its author,
-- the team, or the erasure of an account.
CREATE FUNCTION "count_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD."set_aside" IS NULL THEN
		UPDATE "companies" SET "rating_count" = "rating_count" - 1, "rating_sum" = "rating_sum" - OLD."rating" WHERE "id" = OLD."company_id";
	END IF;
	IF TG_OP <> 'DELETE' AND NEW."set_aside" IS NULL THEN
		UPDATE "companies" SET "rating_count" = "rating_count" + 1, "rating_sum" = "rating_sum" + NEW."rating" WHERE "id" = NEW."company_id";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "count_review" AFTER INSERT OR DELETE OR UPDATE OF "rating", "set_aside" ON "company_reviews" FOR EACH ROW EXECUTE FUNCTION "count_review"();
