-- Days and instants that somebody typed stay in years that every list can show. What was written before is mended first: a year of
-- two digits (28/11/26) is this century's, and what is still out of range goes to its end.
-- small table "bills": a few rows a month, written by the team
-- small table "promotions": as many as companies have, written by the team
-- small table "events": a few rows a week, written by the team
-- small table "raffles": a few rows a month, written by the team
-- small table "data_requests": one row for each request about personal data
CREATE FUNCTION "mended"(timestamptz) RETURNS timestamptz LANGUAGE sql STRICT AS $$
	SELECT least(greatest(CASE WHEN $1 < '1000-01-01 00:00:00+00' THEN ($1 AT TIME ZONE 'UTC' + interval '2000 years') AT TIME ZONE 'UTC' ELSE $1 END, '1900-01-02 00:00:00+00'), '2100-12-31 00:00:00+00')
$$;
--> statement-breakpoint
CREATE FUNCTION "mended"(date) RETURNS date LANGUAGE sql STRICT AS $$
	SELECT least(greatest(CASE WHEN $1 < '1000-01-01' THEN ($1 + interval '2000 years')::date ELSE $1 END, '1900-01-02'), '2100-12-31')
$$;
--> statement-breakpoint
UPDATE "bills" SET "due_date" = "mended"("due_date"), "planned_for" = "mended"("planned_for"), "payment_date" = "mended"("payment_date")
	WHERE ("due_date", "planned_for", "payment_date") IS DISTINCT FROM ("mended"("due_date"), "mended"("planned_for"), "mended"("payment_date"));
--> statement-breakpoint
UPDATE "promotions" SET "start_date" = "mended"("start_date"), "end_date" = "mended"("end_date")
	WHERE ("start_date", "end_date") IS DISTINCT FROM ("mended"("start_date"), "mended"("end_date"));
--> statement-breakpoint
-- A period begins before it ends, here and below.
UPDATE "events" SET "starts_at" = least("mended"("starts_at"), "mended"("ends_at") - interval '1 minute'), "ends_at" = "mended"("ends_at")
	WHERE ("starts_at", "ends_at") IS DISTINCT FROM ("mended"("starts_at"), "mended"("ends_at"));
--> statement-breakpoint
UPDATE "data_requests" SET "asked_at" = "mended"("asked_at"), "due_at" = "mended"("due_at")
	WHERE ("asked_at", "due_at") IS DISTINCT FROM ("mended"("asked_at"), "mended"("due_at"));
--> statement-breakpoint
-- The day of an extraction that a sealed list names stays, whatever it is; what the list doesn't name is mended there, too.
ALTER TABLE "raffles" DISABLE TRIGGER "sealed_stays";
--> statement-breakpoint
UPDATE "raffles" SET
	"start_date" = least("mended"("start_date"), "mended"("end_date") - interval '1 minute'), "end_date" = "mended"("end_date"), "draws_at" = "mended"("draws_at"),
	"lottery_day" = CASE WHEN "sealed_at" IS NULL THEN "mended"("lottery_day") ELSE "lottery_day" END
	WHERE ("start_date", "end_date", "draws_at") IS DISTINCT FROM ("mended"("start_date"), "mended"("end_date"), "mended"("draws_at"))
		OR ("sealed_at" IS NULL AND "lottery_day" IS DISTINCT FROM "mended"("lottery_day"));
--> statement-breakpoint
ALTER TABLE "raffles" ENABLE TRIGGER "sealed_stays";
--> statement-breakpoint
DROP FUNCTION "mended"(timestamptz);
--> statement-breakpoint
DROP FUNCTION "mended"(date);
--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_in_our_time" CHECK (extract(year from "bills"."due_date") between 1900 and 2199 and extract(year from "bills"."planned_for") between 1900 and 2199 and extract(year from "bills"."payment_date") between 1900 and 2199);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_in_our_time" CHECK (extract(year from "promotions"."start_date" at time zone 'UTC') between 1900 and 2199 and extract(year from "promotions"."end_date" at time zone 'UTC') between 1900 and 2199);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_in_our_time" CHECK (extract(year from "events"."starts_at" at time zone 'UTC') between 1900 and 2199 and extract(year from "events"."ends_at" at time zone 'UTC') between 1900 and 2199);--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_in_our_time" CHECK (extract(year from "data_requests"."asked_at" at time zone 'UTC') between 1900 and 2199);--> statement-breakpoint
ALTER TABLE "raffles" ADD CONSTRAINT "raffles_in_our_time" CHECK (extract(year from "raffles"."start_date" at time zone 'UTC') between 1900 and 2199 and extract(year from "raffles"."end_date" at time zone 'UTC') between 1900 and 2199 and extract(year from "raffles"."draws_at" at time zone 'UTC') between 1900 and 2199);
