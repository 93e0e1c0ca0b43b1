CREATE TABLE "enrolment_codes" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"university" text NOT NULL,
	"address_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "enrolment_codes_tries" CHECK ("enrolment_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "enrolment_proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"university" text NOT NULL,
	"file" text,
	"bytes" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "enrolment_proofs_file" UNIQUE("file"),
	CONSTRAINT "enrolment_proofs_state" CHECK ("enrolment_proofs"."state" in ('waiting', 'approved', 'refused')),
	CONSTRAINT "enrolment_proofs_decided" CHECK (("enrolment_proofs"."state" = 'waiting') = ("enrolment_proofs"."decided_at" is null)),
	CONSTRAINT "enrolment_proofs_deleted" CHECK (("enrolment_proofs"."state" = 'waiting') = ("enrolment_proofs"."file" is not null)),
	CONSTRAINT "enrolment_proofs_reason" CHECK (("enrolment_proofs"."state" = 'refused') = ("enrolment_proofs"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"university" text NOT NULL,
	"way" text NOT NULL,
	"address_hash" text,
	"verified_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "enrolments_address_hash" UNIQUE("address_hash"),
	CONSTRAINT "enrolments_way" CHECK ("enrolments"."way" in ('code', 'proof')),
	CONSTRAINT "enrolments_address" CHECK (("enrolments"."way" = 'code') = ("enrolments"."address_hash" is not null))
);
--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "enrolment_verified_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enrolment_codes" ADD CONSTRAINT "enrolment_codes_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_codes" ADD CONSTRAINT "enrolment_codes_university_universities_nome_fk" FOREIGN KEY ("university") REFERENCES "public"."universities"("nome") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "enrolment_proofs" ADD CONSTRAINT "enrolment_proofs_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_proofs" ADD CONSTRAINT "enrolment_proofs_university_universities_nome_fk" FOREIGN KEY ("university") REFERENCES "public"."universities"("nome") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_university_universities_nome_fk" FOREIGN KEY ("university") REFERENCES "public"."universities"("nome") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "enrolment_codes_expires" ON "enrolment_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_proofs_waiting" ON "enrolment_proofs" USING btree ("member_id") WHERE "enrolment_proofs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "enrolment_proofs_member" ON "enrolment_proofs" USING btree ("member_id","sent_at");--> statement-breakpoint
CREATE INDEX "enrolment_proofs_sent" ON "enrolment_proofs" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "enrolments_until" ON "enrolments" USING btree ("until");--> statement-breakpoint
-- by hand
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "enrolment_proofs" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "enrolment_proofs" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('enrolment_proof', 'id');
