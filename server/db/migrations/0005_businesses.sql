CREATE TABLE "business_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "business_invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "business_invitations_once" UNIQUE("company_id","email"),
	CONSTRAINT "business_invitations_role" CHECK ("business_invitations"."role" in ('owner', 'team'))
);
--> statement-breakpoint
CREATE TABLE "business_people" (
	"company_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "business_people_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "business_people_role" CHECK ("business_people"."role" in ('owner', 'team'))
);
--> statement-breakpoint
CREATE TABLE "business_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"company_id" uuid,
	"proposed" jsonb,
	"document" text,
	"note" text,
	"code_hash" text,
	"code_tries" smallint DEFAULT 0 NOT NULL,
	"code_until" timestamp (3) with time zone,
	"phone_proven_at" timestamp (3) with time zone,
	"file" text,
	"bytes" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "business_requests_file" UNIQUE("file"),
	CONSTRAINT "business_requests_kind" CHECK ("business_requests"."kind" in ('claim', 'new', 'change')),
	CONSTRAINT "business_requests_state" CHECK ("business_requests"."state" in ('waiting', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "business_requests_company" CHECK ("business_requests"."kind" = 'new' or "business_requests"."company_id" is not null),
	CONSTRAINT "business_requests_proposed" CHECK (("business_requests"."kind" = 'claim') = ("business_requests"."proposed" is null)),
	CONSTRAINT "business_requests_document" CHECK (("business_requests"."kind" = 'change') = ("business_requests"."document" is null)),
	CONSTRAINT "business_requests_decided" CHECK (("business_requests"."state" = 'waiting') = ("business_requests"."decided_at" is null)),
	CONSTRAINT "business_requests_deleted" CHECK ("business_requests"."state" = 'waiting' or "business_requests"."file" is null),
	CONSTRAINT "business_requests_reason" CHECK (("business_requests"."state" = 'refused') = ("business_requests"."reason" is not null)),
	CONSTRAINT "business_requests_code" CHECK (("business_requests"."code_hash" is null) = ("business_requests"."code_until" is null)),
	CONSTRAINT "business_requests_tries" CHECK ("business_requests"."code_tries" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "business_invitations" ADD CONSTRAINT "business_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invitations" ADD CONSTRAINT "business_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_people" ADD CONSTRAINT "business_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_people" ADD CONSTRAINT "business_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_requests" ADD CONSTRAINT "business_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_requests" ADD CONSTRAINT "business_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_invitations_inviter" ON "business_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "business_invitations_expires" ON "business_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "business_people_user" ON "business_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_requests_claim" ON "business_requests" USING btree ("user_id","company_id") WHERE "business_requests"."state" = 'waiting' and "business_requests"."kind" = 'claim';--> statement-breakpoint
CREATE UNIQUE INDEX "business_requests_change" ON "business_requests" USING btree ("company_id") WHERE "business_requests"."state" = 'waiting' and "business_requests"."kind" = 'change';--> statement-breakpoint
CREATE INDEX "business_requests_user" ON "business_requests" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "business_requests_of_company" ON "business_requests" USING btree ("company_id","sent_at");--> statement-breakpoint
CREATE INDEX "business_requests_sent" ON "business_requests" USING btree ("sent_at","id");--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "business_requests" FOR EACH ROW EXECUTE FUNCTION "count_version"();--> statement-breakpoint
-- Only the team's decisions: nothing that somebody wrote to it belongs in the audit.
CREATE TRIGGER "direct_writes" AFTER UPDATE OF "state" ON "business_requests" FOR EACH ROW
	WHEN (NEW."state" IS DISTINCT FROM OLD."state") EXECUTE FUNCTION "note_direct_write"('business_request', 'id');--> statement-breakpoint
-- Features since the first release: an installation that has its list of them is given their rows.
SELECT set_config('xamego.audited', 'yes', true);--> statement-breakpoint
INSERT INTO "app_resources" ("name", "description", "enabled")
SELECT "feature"."name", "feature"."description", true FROM (VALUES
	('encontros', 'Encontros de quem deu match, em um lugar do guia'),
	('empresas_portal', 'Porta das empresas: pedir, cuidar da própria página, convidar')
) AS "feature" ("name", "description")
WHERE EXISTS (SELECT FROM "app_resources")
ON CONFLICT DO NOTHING;
