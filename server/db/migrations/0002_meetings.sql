CREATE TABLE "meeting_sides" (
	"meeting_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"late_minutes" smallint,
	"link_nonce" uuid,
	"link_hash" text,
	"arrived_at" timestamp (3) with time zone,
	"feeling" text,
	"felt_at" timestamp (3) with time zone,
	CONSTRAINT "meeting_sides_meeting_id_member_id_pk" PRIMARY KEY("meeting_id","member_id"),
	CONSTRAINT "meeting_sides_late" CHECK ("meeting_sides"."late_minutes" in (10, 20, 30)),
	CONSTRAINT "meeting_sides_link" CHECK (("meeting_sides"."link_nonce" is null) = ("meeting_sides"."link_hash" is null)),
	CONSTRAINT "meeting_sides_feeling" CHECK ("meeting_sides"."feeling" in ('good', 'no_spark', 'bad')),
	CONSTRAINT "meeting_sides_felt" CHECK (("meeting_sides"."feeling" is null) = ("meeting_sides"."felt_at" is null))
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"proposed_by" uuid NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"company_id" uuid NOT NULL,
	"promotion_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"sentence" text,
	"counters" smallint DEFAULT 0 NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"cancelled_by" uuid,
	"reminded_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"place_notified_at" timestamp (3) with time zone,
	CONSTRAINT "meetings_state" CHECK ("meetings"."state" in ('proposed', 'agreed', 'declined', 'expired', 'cancelled', 'past', 'withdrawn')),
	CONSTRAINT "meetings_counters" CHECK ("meetings"."counters" between 0 and 3),
	CONSTRAINT "meetings_sentence" CHECK (char_length("meetings"."sentence") <= 140),
	CONSTRAINT "meetings_agreed" CHECK ("meetings"."state" not in ('agreed', 'cancelled', 'past') or "meetings"."agreed_at" is not null),
	CONSTRAINT "meetings_cancelled" CHECK (("meetings"."state" = 'cancelled') = ("meetings"."cancelled_by" is not null)),
	CONSTRAINT "meetings_in_our_time" CHECK (extract(year from "meetings"."starts_at" at time zone 'UTC') between 1900 and 2199)
);
--> statement-breakpoint
ALTER TABLE "meeting_sides" ADD CONSTRAINT "meeting_sides_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_sides" ADD CONSTRAINT "meeting_sides_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_inviter_id_app_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_proposed_by_app_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_cancelled_by_app_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_sides_link_once" ON "meeting_sides" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "meeting_sides_member" ON "meeting_sides" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_open" ON "meetings" USING btree ("match_id") WHERE "meetings"."state" in ('proposed', 'agreed');--> statement-breakpoint
CREATE INDEX "meetings_match" ON "meetings" USING btree ("match_id","proposed_at");--> statement-breakpoint
CREATE INDEX "meetings_company" ON "meetings" USING btree ("company_id","agreed_at");--> statement-breakpoint
CREATE INDEX "meetings_due" ON "meetings" USING btree ("state","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_inviter" ON "meetings" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "meetings_proposer" ON "meetings" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "meetings_promotion" ON "meetings" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "meetings_canceller" ON "meetings" USING btree ("cancelled_by");