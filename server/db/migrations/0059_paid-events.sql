ALTER TABLE "event_participants" DROP CONSTRAINT "event_participants_state";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "tier" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "days" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "begins_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_participants" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_participants" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "paid_online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_place_under_way" ON "payments" USING btree ("member_id","event_id") WHERE "payments"."state" in ('open', 'awaiting') and "payments"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "event_participants_due" ON "event_participants" USING btree ("held_until") WHERE "event_participants"."state" = 'held';--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_payment" UNIQUE("payment_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_buys_one" CHECK (num_nonnulls("payments"."tier", "payments"."days") = case when "payments"."event_id" is null then 2 else 0 end
        and ("payments"."event_id" is null) = ("payments"."begins_at" is null)
        and ("payments"."event_id" is null or ("payments"."plan_id" is null and "payments"."subscription_id" is null and not "payments"."renews")));--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_held" CHECK (("event_participants"."state" = 'held') = ("event_participants"."held_until" is not null));--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_paid" CHECK ("event_participants"."payment_id" is null or "event_participants"."state" <> 'waiting');--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_state" CHECK ("event_participants"."state" in ('going', 'waiting', 'held'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_paid_online" CHECK (not "events"."paid_online" or "events"."price" > 0);--> statement-breakpoint
DROP TRIGGER "direct_writes" ON "events";
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "category", "starts_at", "ends_at", "place", "address", "max_participants", "price", "paid_online", "image", "cancelled", "status", "binned_at" ON "events" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('event', 'title');
--> statement-breakpoint
-- A place that is held while it is paid is nobody else's.
CREATE OR REPLACE FUNCTION "count_seats"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		UPDATE "events" SET "taken" = "taken" - (OLD."state" <> 'waiting')::int, "waiting" = "waiting" - (OLD."state" = 'waiting')::int
			WHERE "id" = OLD."event_id";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		UPDATE "events" SET "taken" = "taken" + (NEW."state" <> 'waiting')::int, "waiting" = "waiting" + (NEW."state" = 'waiting')::int
			WHERE "id" = NEW."event_id";
	END IF;
	RETURN NULL;
END
$$;
