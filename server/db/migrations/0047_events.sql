CREATE TABLE "event_participants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_in_at" timestamp (3) with time zone,
	CONSTRAINT "event_participants_once" UNIQUE("event_id","user_id"),
	CONSTRAINT "event_participants_state" CHECK ("event_participants"."state" in ('going', 'waiting')),
	CONSTRAINT "event_participants_here" CHECK ("event_participants"."checked_in_at" is null or "event_participants"."state" = 'going')
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"place" text NOT NULL,
	"address" text,
	"max_participants" integer DEFAULT 50 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"image" text,
	"cancelled" text,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_slug" UNIQUE("slug"),
	CONSTRAINT "events_category" CHECK ("events"."category" in ('cinema', 'festa', 'ar_livre', 'musica', 'esporte', 'estudo', 'gastronomia', 'outros')),
	CONSTRAINT "events_status" CHECK ("events"."status" in ('active', 'inactive')),
	CONSTRAINT "events_period" CHECK ("events"."ends_at" is null or "events"."starts_at" < "events"."ends_at"),
	CONSTRAINT "events_max" CHECK ("events"."max_participants" between 1 and 5000),
	CONSTRAINT "events_places" CHECK ("events"."taken" between 0 and "events"."max_participants" and "events"."waiting" >= 0),
	CONSTRAINT "events_price" CHECK ("events"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_image_pictures_url_fk" FOREIGN KEY ("image") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_participants_turn" ON "event_participants" USING btree ("event_id","state","joined_at","id");--> statement-breakpoint
CREATE INDEX "event_participants_user" ON "event_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "events_soonest" ON "events" USING btree ("starts_at","id") WHERE "events"."status" = 'active' and "events"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin (searchable("title" || ' ' || "place") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('match', 'like', 'reply', 'paid', 'refunded', 'late', 'ended', 'waiting', 'failed', 'expiring', 'new_device', 'password', 'second_factor', 'email', 'report', 'raffle_won', 'event_seat', 'event_cancelled'));--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "events" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at" AND NEW."taken" = OLD."taken" AND NEW."waiting" = OLD."waiting") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
-- Places that members take are no other version of what the team keeps, and no write by hand.
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "events" FOR EACH ROW
	WHEN (NEW."taken" = OLD."taken" AND NEW."waiting" = OLD."waiting") EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "category", "starts_at", "ends_at", "place", "address", "max_participants", "price", "image", "cancelled", "status", "binned_at" ON "events" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('event', 'title');
--> statement-breakpoint
-- Counts of an event's places, true in the statement that writes one, whoever writes it: its member, the team, an erasure.
CREATE FUNCTION "count_seats"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		UPDATE "events" SET "taken" = "taken" - (OLD."state" = 'going')::int, "waiting" = "waiting" - (OLD."state" = 'waiting')::int
			WHERE "id" = OLD."event_id";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		UPDATE "events" SET "taken" = "taken" + (NEW."state" = 'going')::int, "waiting" = "waiting" + (NEW."state" = 'waiting')::int
			WHERE "id" = NEW."event_id";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE OR UPDATE OF "state" ON "event_participants" FOR EACH ROW EXECUTE FUNCTION "count_seats"();
