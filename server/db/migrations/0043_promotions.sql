CREATE TABLE "company_counters" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"pin_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"tries_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_counters_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "counter_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "counter_devices_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "promotion_participants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"promotion_id" uuid NOT NULL,
	"user_id" uuid,
	"code" text NOT NULL,
	"name" text,
	"email" text,
	"whatsapp" text,
	"cpf_sealed" text,
	"cpf_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"redeemed_at" timestamp (3) with time zone,
	"forgotten_at" timestamp (3) with time zone,
	CONSTRAINT "promotion_participants_code" UNIQUE("code"),
	CONSTRAINT "promotion_participants_cpf" UNIQUE("promotion_id","cpf_hash"),
	CONSTRAINT "promotion_participants_code_form" CHECK ("promotion_participants"."code" ~ '^[2-9A-HJKMNP-Z]{8}$'),
	CONSTRAINT "promotion_participants_whole" CHECK (("promotion_participants"."forgotten_at" is null) = ("promotion_participants"."name" is not null and "promotion_participants"."email" is not null and "promotion_participants"."whatsapp" is not null and "promotion_participants"."cpf_sealed" is not null and "promotion_participants"."cpf_hash" is not null))
);
--> statement-breakpoint
ALTER TABLE "company_counters" ADD CONSTRAINT "company_counters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_devices" ADD CONSTRAINT "counter_devices_company_id_company_counters_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_counters"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_participants" ADD CONSTRAINT "promotion_participants_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_participants" ADD CONSTRAINT "promotion_participants_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_devices_company" ON "counter_devices" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "promotion_participants_newest" ON "promotion_participants" USING btree ("promotion_id","created_at");--> statement-breakpoint
CREATE INDEX "promotion_participants_user" ON "promotion_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promotion_participants_redeemed" ON "promotion_participants" USING btree ("promotion_id","redeemed_at") WHERE "promotion_participants"."redeemed_at" is not null;--> statement-breakpoint
-- With an account goes what was given for its vouchers; that one was given stays counted.
CREATE FUNCTION "forget_participant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."name" = NULL;
	NEW."email" = NULL;
	NEW."whatsapp" = NULL;
	NEW."cpf_sealed" = NULL;
	NEW."cpf_hash" = NULL;
	NEW."forgotten_at" = coalesce(NEW."forgotten_at", now());
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "forget_participant" BEFORE UPDATE OF "user_id" ON "promotion_participants" FOR EACH ROW
	WHEN (OLD."user_id" IS NOT NULL AND NEW."user_id" IS NULL) EXECUTE FUNCTION "forget_participant"();
--> statement-breakpoint
-- "Visita comprovada": who redeemed a voucher there, whichever of the two was first.
CREATE FUNCTION "prove_review_of_redeemer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "company_reviews" SET "proven" = true
	FROM "promotions"
	WHERE "promotions"."id" = NEW."promotion_id" AND "company_reviews"."company_id" = "promotions"."company_id"
		AND "company_reviews"."user_id" = NEW."user_id" AND NOT "company_reviews"."proven";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "prove_review" AFTER UPDATE OF "redeemed_at" ON "promotion_participants" FOR EACH ROW
	WHEN (NEW."redeemed_at" IS NOT NULL AND NEW."user_id" IS NOT NULL) EXECUTE FUNCTION "prove_review_of_redeemer"();
--> statement-breakpoint
CREATE FUNCTION "prove_new_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."proven" = NEW."proven" OR EXISTS (
		SELECT FROM "promotion_participants" JOIN "promotions" ON "promotions"."id" = "promotion_participants"."promotion_id"
		WHERE "promotion_participants"."user_id" = NEW."user_id" AND "promotions"."company_id" = NEW."company_id"
			AND "promotion_participants"."redeemed_at" IS NOT NULL);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "prove_review" BEFORE INSERT ON "company_reviews" FOR EACH ROW EXECUTE FUNCTION "prove_new_review"();
--> statement-breakpoint
DROP TRIGGER "updated_at_is_true" ON "company_reviews";
--> statement-breakpoint
-- That a visit was proven is no new writing: its day stays.
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "company_reviews" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at" AND NEW."proven" = OLD."proven") EXECUTE FUNCTION "date_update"();
