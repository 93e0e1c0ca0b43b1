CREATE TABLE "raffle_participants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"raffle_id" uuid NOT NULL,
	"user_id" uuid,
	"number" integer NOT NULL,
	"receipt" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "raffle_participants_once" UNIQUE("raffle_id","user_id"),
	CONSTRAINT "raffle_participants_number" UNIQUE("raffle_id","number"),
	CONSTRAINT "raffle_participants_receipt" CHECK ("raffle_participants"."receipt" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
CREATE TABLE "raffles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"prize" text NOT NULL,
	"image" text,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"max_participants" integer DEFAULT 100 NOT NULL,
	"participants" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"source" text DEFAULT 'beacon' NOT NULL,
	"lottery_day" date,
	"promoted" boolean DEFAULT false NOT NULL,
	"authorization" text,
	"sealed_at" timestamp (3) with time zone,
	"sealed_list" text,
	"seal" text,
	"beacon" text,
	"round" bigint,
	"draws_at" timestamp (3) with time zone,
	"drawn_at" timestamp (3) with time zone,
	"randomness" text,
	"signature" text,
	"lottery_result" text[],
	"drawn_order" integer[] DEFAULT '{}' NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	"winner_id" uuid,
	"winner_shown" boolean DEFAULT false NOT NULL,
	"use_until" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "raffles_status" CHECK ("raffles"."status" in ('active', 'inactive')),
	CONSTRAINT "raffles_source" CHECK ("raffles"."source" in ('beacon', 'federal_lottery')),
	CONSTRAINT "raffles_period" CHECK ("raffles"."start_date" < "raffles"."end_date"),
	CONSTRAINT "raffles_max" CHECK ("raffles"."max_participants" between 1 and 10000),
	CONSTRAINT "raffles_places" CHECK ("raffles"."participants" between 0 and "raffles"."max_participants"),
	CONSTRAINT "raffles_lottery" CHECK (("raffles"."source" = 'federal_lottery') = ("raffles"."lottery_day" is not null)),
	CONSTRAINT "raffles_authorized" CHECK (not "raffles"."promoted" or ("raffles"."source" = 'federal_lottery' and "raffles"."authorization" is not null)),
	CONSTRAINT "raffles_sealed_whole" CHECK (("raffles"."sealed_at" is null) = ("raffles"."seal" is null) and ("raffles"."seal" is null) = ("raffles"."sealed_list" is null)),
	CONSTRAINT "raffles_drawn_whole" CHECK (("raffles"."drawn_at" is null) = ("raffles"."randomness" is null)),
	CONSTRAINT "raffles_in_turn" CHECK ("raffles"."drawn_at" is null or "raffles"."sealed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "raffle_participants" ADD CONSTRAINT "raffle_participants_raffle_id_raffles_id_fk" FOREIGN KEY ("raffle_id") REFERENCES "public"."raffles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_participants" ADD CONSTRAINT "raffle_participants_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffles" ADD CONSTRAINT "raffles_image_pictures_url_fk" FOREIGN KEY ("image") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffles" ADD CONSTRAINT "raffles_winner_id_app_users_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "raffle_participants_user" ON "raffle_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "raffles_newest" ON "raffles" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "raffles"."status" = 'active' and "raffles"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "raffles_waiting" ON "raffles" USING btree ("end_date") WHERE "raffles"."drawn_at" is null;--> statement-breakpoint
CREATE INDEX "raffles_search" ON "raffles" USING gin (searchable("title" || ' ' || "prize") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "raffles_winner" ON "raffles" USING btree ("winner_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('match', 'like', 'reply', 'paid', 'refunded', 'late', 'ended', 'waiting', 'failed', 'expiring', 'new_device', 'password', 'second_factor', 'email', 'report', 'raffle_won'));--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "raffles" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at" AND NEW."participants" = OLD."participants" AND NEW."winner_shown" = OLD."winner_shown") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
-- What members add (their places, their agreement to be shown) is no other version of what the team keeps, and no write by hand.
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "raffles" FOR EACH ROW
	WHEN (NEW."participants" = OLD."participants" AND NEW."winner_shown" = OLD."winner_shown") EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "prize", "image", "start_date", "end_date", "max_participants", "source", "lottery_day", "promoted", "authorization", "status", "binned_at" ON "raffles" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('raffle', 'title');
--> statement-breakpoint
-- What the sealed list commits to, and whether members see it, stays from then on; what was drawn does, too.
CREATE FUNCTION "keep_sealed_raffle"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW."title", NEW."prize", NEW."start_date", NEW."end_date", NEW."max_participants", NEW."participants", NEW."source", NEW."lottery_day", NEW."status", NEW."sealed_at", NEW."sealed_list", NEW."seal", NEW."beacon", NEW."round")
		IS DISTINCT FROM (OLD."title", OLD."prize", OLD."start_date", OLD."end_date", OLD."max_participants", OLD."participants", OLD."source", OLD."lottery_day", OLD."status", OLD."sealed_at", OLD."sealed_list", OLD."seal", OLD."beacon", OLD."round")
		OR (NEW."description", NEW."image", NEW."promoted", NEW."authorization", NEW."binned_at") IS DISTINCT FROM (OLD."description", OLD."image", OLD."promoted", OLD."authorization", OLD."binned_at")
		OR (OLD."drawn_at" IS NOT NULL AND (NEW."drawn_at", NEW."randomness", NEW."signature", NEW."lottery_result", NEW."drawn_order")
			IS DISTINCT FROM (OLD."drawn_at", OLD."randomness", OLD."signature", OLD."lottery_result", OLD."drawn_order")) THEN
		RAISE EXCEPTION 'a sealed raffle stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'raffles_sealed_stays';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "sealed_stays" BEFORE UPDATE ON "raffles" FOR EACH ROW
	WHEN (OLD."sealed_at" IS NOT NULL) EXECUTE FUNCTION "keep_sealed_raffle"();
--> statement-breakpoint
CREATE FUNCTION "refuse_sealed_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "raffles" WHERE "id" = NEW."raffle_id" AND "sealed_at" IS NOT NULL) THEN
		RAISE EXCEPTION 'a sealed list takes nobody in' USING ERRCODE = 'check_violation', CONSTRAINT = 'raffles_sealed_stays';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "sealed_stays" BEFORE INSERT OR UPDATE OF "raffle_id", "number", "receipt" ON "raffle_participants" FOR EACH ROW EXECUTE FUNCTION "refuse_sealed_number"();
