-- Schema of the first release: the extension and the folding of texts, tables and indexes as Drizzle generates them, then functions
-- with their triggers.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
--> statement-breakpoint
-- Text as searches read it: small letters without accents, a space before the first word so that a word's beginning can be asked for.
-- Every Latin letter is folded to what `contract/values/plain-text.ts` makes of it, in whatever locale: "Dvořák" is found by
-- "dvorak" and by its own letters.
CREATE FUNCTION "searchable"("given" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT ' ' || lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(
		regexp_replace(normalize("given", NFD), '[\u0300-\u036f]', '', 'g'),
		'ÐØðøĐđĦħıĿŁłŊŦŧƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎỺỼỾ',
		'dododdhhiŀllŋttɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏỻỽỿ'),
		'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th'), 'Ĳ', 'ij'), 'ĳ', 'ij'))
$$;
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kept" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"next_secret" text,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "second_factors_user_id" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'member' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('member', 'administrador', 'conteudo', 'atendimento', 'financeiro'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_audit" (
	"id" bigint PRIMARY KEY DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"role" text,
	"address" text,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text,
	"label" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"request_id" text,
	"undoes" bigint,
	"undoable" boolean DEFAULT false NOT NULL,
	"previous_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_audit_marks" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_entry" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"broken" boolean NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "admin_audit_marks_one" CHECK ("admin_audit_marks"."one")
);
--> statement-breakpoint
CREATE TABLE "admin_audit_seals" (
	"day" date PRIMARY KEY NOT NULL,
	"last_entry" bigint NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_items" (
	"run_id" uuid NOT NULL,
	"record_id" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"outcome" text,
	"entry" bigint,
	"refusal" text,
	CONSTRAINT "bulk_items_run_id_record_id_pk" PRIMARY KEY("run_id","record_id"),
	CONSTRAINT "bulk_items_outcome" CHECK ("bulk_items"."outcome" in ('done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" text NOT NULL,
	"address" text NOT NULL,
	"request_id" text,
	"list" text NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"undoes" uuid,
	"total" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_runs_undoes" UNIQUE("undoes")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"tier" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "entitlements_payment" UNIQUE("payment_id"),
	CONSTRAINT "entitlements_tier" CHECK ("entitlements"."tier" in ('basic', 'premium', 'vip')),
	CONSTRAINT "entitlements_order" CHECK ("entitlements"."starts_at" < "entitlements"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_once" UNIQUE("payment_id","kind"),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'refund')),
	CONSTRAINT "ledger_entries_sign" CHECK (("ledger_entries"."kind" = 'charge') = ("ledger_entries"."amount" > 0))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid,
	"plan_id" uuid,
	"plan_name" text NOT NULL,
	"tier" text,
	"event_id" uuid,
	"begins_at" timestamp (3) with time zone,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'BRL' NOT NULL,
	"renews" boolean DEFAULT false NOT NULL,
	"subscription_id" uuid,
	"days" integer,
	"provider" text NOT NULL,
	"provider_ref" text,
	"checkout_url" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"method" text,
	"refund_asked_at" timestamp (3) with time zone,
	"received" integer,
	"received_currency" text,
	CONSTRAINT "payments_provider_ref" UNIQUE("provider","provider_ref"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('open', 'awaiting', 'paid', 'failed', 'expired', 'canceled', 'mismatch', 'refunded')),
	CONSTRAINT "payments_tier" CHECK ("payments"."tier" in ('basic', 'premium', 'vip')),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('card', 'pix')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_days" CHECK ("payments"."days" > 0),
	CONSTRAINT "payments_buys_one" CHECK (num_nonnulls("payments"."tier", "payments"."days") = case when "payments"."event_id" is null then 2 else 0 end
        and ("payments"."event_id" is null) = ("payments"."begins_at" is null)
        and ("payments"."event_id" is null or ("payments"."plan_id" is null and "payments"."subscription_id" is null and not "payments"."renews"))),
	CONSTRAINT "payments_currency" CHECK ("payments"."currency" = 'BRL'),
	CONSTRAINT "payments_paid_at" CHECK (("payments"."state" in ('paid', 'refunded')) = ("payments"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"tier" text,
	"price" integer DEFAULT 0 NOT NULL,
	"duration" integer DEFAULT 30 NOT NULL,
	"description" text,
	"features" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_type_name" UNIQUE("type","name"),
	CONSTRAINT "plans_type" CHECK ("plans"."type" in ('user', 'company', 'promotion')),
	CONSTRAINT "plans_tier_of_members" CHECK (("plans"."type" = 'user') = ("plans"."tier" is not null)),
	CONSTRAINT "plans_price" CHECK ("plans"."price" >= 0),
	CONSTRAINT "plans_duration" CHECK ("plans"."duration" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"plan_id" uuid,
	"plan_name" text NOT NULL,
	"tier" text NOT NULL,
	"amount" integer NOT NULL,
	"days" integer NOT NULL,
	"provider" text NOT NULL,
	"means" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"renews_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('active', 'late', 'canceled', 'ended')),
	CONSTRAINT "subscriptions_tier" CHECK ("subscriptions"."tier" in ('basic', 'premium', 'vip')),
	CONSTRAINT "subscriptions_amount" CHECK ("subscriptions"."amount" > 0),
	CONSTRAINT "subscriptions_days" CHECK ("subscriptions"."days" > 0)
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"supplier" text NOT NULL,
	"description" text NOT NULL,
	"amount" integer NOT NULL,
	"due_date" date NOT NULL,
	"category" text DEFAULT 'outros' NOT NULL,
	"priority" text DEFAULT 'media' NOT NULL,
	"invoice_number" text DEFAULT '' NOT NULL,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"anchor_day" smallint NOT NULL,
	"planned_for" date,
	"payment_date" date,
	"follows" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bills_follows" UNIQUE("follows"),
	CONSTRAINT "bills_category" CHECK ("bills"."category" in ('aluguel', 'energia', 'agua', 'internet', 'tecnologia', 'marketing', 'servicos', 'escritorio', 'impostos', 'pessoal', 'outros')),
	CONSTRAINT "bills_priority" CHECK ("bills"."priority" in ('urgente', 'alta', 'media', 'baixa')),
	CONSTRAINT "bills_in_our_time" CHECK (extract(year from "bills"."due_date") between 1900 and 2199 and extract(year from "bills"."planned_for") between 1900 and 2199 and extract(year from "bills"."payment_date") between 1900 and 2199),
	CONSTRAINT "bills_amount" CHECK ("bills"."amount" > 0),
	CONSTRAINT "bills_anchor" CHECK ("bills"."anchor_day" between 1 and 31)
);
--> statement-breakpoint
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
	"search" text GENERATED ALWAYS AS (searchable(name || ' ' || category || ' ' || neighborhood || ' ' || address)) STORED NOT NULL,
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
	CONSTRAINT "promotions_in_our_time" CHECK (extract(year from "promotions"."start_date" at time zone 'UTC') between 1900 and 2199 and extract(year from "promotions"."end_date" at time zone 'UTC') between 1900 and 2199),
	CONSTRAINT "promotions_discount" CHECK ("promotions"."discount" between 0 and 100),
	CONSTRAINT "promotions_code" CHECK ("promotions"."code" ~ '^[A-Z0-9]{3,20}$'),
	CONSTRAINT "promotions_limit" CHECK ("promotions"."participant_limit" >= 1),
	CONSTRAINT "promotions_places" CHECK ("promotions"."participant_limit" is null or "promotions"."participants" <= "promotions"."participant_limit")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"given" boolean NOT NULL,
	"how" text NOT NULL,
	"text_id" uuid NOT NULL,
	"text_version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('terms', 'rules', 'privacy', 'adult', 'orientation')),
	CONSTRAINT "consents_how" CHECK ("consents"."how" in ('registration', 'visit', 'profile', 'privacy_page'))
);
--> statement-breakpoint
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
CREATE TABLE "event_participants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_in_at" timestamp (3) with time zone,
	"notified_starts_at" timestamp (3) with time zone,
	"notified_place" text,
	"notified_off" boolean DEFAULT false NOT NULL,
	"held_until" timestamp (3) with time zone,
	"payment_id" uuid,
	CONSTRAINT "event_participants_payment" UNIQUE("payment_id"),
	CONSTRAINT "event_participants_once" UNIQUE("event_id","user_id"),
	CONSTRAINT "event_participants_state" CHECK ("event_participants"."state" in ('going', 'waiting', 'held')),
	CONSTRAINT "event_participants_held" CHECK (("event_participants"."state" = 'held') = ("event_participants"."held_until" is not null)),
	CONSTRAINT "event_participants_paid" CHECK ("event_participants"."payment_id" is null or "event_participants"."state" <> 'waiting'),
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
	"paid_online" boolean DEFAULT false NOT NULL,
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
	CONSTRAINT "events_in_our_time" CHECK (extract(year from "events"."starts_at" at time zone 'UTC') between 1900 and 2199 and extract(year from "events"."ends_at" at time zone 'UTC') between 1900 and 2199),
	CONSTRAINT "events_period" CHECK ("events"."ends_at" is null or "events"."starts_at" < "events"."ends_at"),
	CONSTRAINT "events_max" CHECK ("events"."max_participants" between 1 and 5000),
	CONSTRAINT "events_places" CHECK ("events"."taken" between 0 and "events"."max_participants" and "events"."waiting" >= 0),
	CONSTRAINT "events_price" CHECK ("events"."price" >= 0),
	CONSTRAINT "events_paid_online" CHECK (not "events"."paid_online" or "events"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "app_resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_resources_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "post_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"comment" text NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "post_comments_length" CHECK (length("post_comments"."comment") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_likes_pkey" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"image" text,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "posts_title" CHECK (length("posts"."title") between 1 and 80),
	CONSTRAINT "posts_content" CHECK (length("posts"."content") between 1 and 1000),
	CONSTRAINT "posts_counts" CHECK ("posts"."likes" >= 0 and "posts"."comments" >= 0)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"color" text DEFAULT '#3b82f6' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_status" CHECK ("categories"."status" in ('active', 'inactive')),
	CONSTRAINT "categories_color" CHECK ("categories"."color" ~ '^#[0-9a-fA-F]{6}$')
);
--> statement-breakpoint
CREATE TABLE "admin_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_requests_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "age_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"band" text,
	"method" text,
	"assured_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "age_checks_band" CHECK ("age_checks"."band" in ('adult', 'under')),
	CONSTRAINT "age_checks_outcome" CHECK (("age_checks"."band" is null) = ("age_checks"."assured_at" is null))
);
--> statement-breakpoint
CREATE TABLE "app_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"hidden_phone" text,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"age" smallint,
	"birth_date" date,
	"estado_civil" text,
	"fazendo_curso" boolean DEFAULT false NOT NULL,
	"faculdade" text,
	"curso" text,
	"semestre" text,
	"gender" text,
	"gender_preference" text DEFAULT 'todos' NOT NULL,
	"neighborhood_id" uuid,
	"face_photo_url" text,
	"body_photo_url" text,
	"avatar" text,
	"video_url" text,
	"bio" text,
	"trabalho" text,
	"instagram" text,
	"interesses" text[] DEFAULT '{}' NOT NULL,
	"whatsapp_enabled" boolean DEFAULT true NOT NULL,
	"email_enabled" boolean DEFAULT false NOT NULL,
	"instagram_visible" boolean DEFAULT false NOT NULL,
	"whatsapp_audience" text DEFAULT 'matches' NOT NULL,
	"email_audience" text DEFAULT 'matches' NOT NULL,
	"instagram_audience" text DEFAULT 'matches' NOT NULL,
	"anonymous_rejections" boolean DEFAULT true NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"incognito" boolean DEFAULT false NOT NULL,
	"hidden_from_university" boolean DEFAULT false NOT NULL,
	"hidden_from_course" boolean DEFAULT false NOT NULL,
	"age_assured" boolean DEFAULT true NOT NULL,
	"age_doubted_at" timestamp (3) with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"matches_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"times_decided" integer DEFAULT 0 NOT NULL,
	"premium_until" timestamp (3) with time zone,
	"vip_until" timestamp (3) with time zone,
	"boosted_until" timestamp (3) with time zone,
	"agreed_edition" integer DEFAULT 0 NOT NULL,
	"enrolment_verified_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_users_user_id" UNIQUE("user_id"),
	CONSTRAINT "app_users_email" UNIQUE("email"),
	CONSTRAINT "app_users_face_photo_url" UNIQUE("face_photo_url"),
	CONSTRAINT "app_users_body_photo_url" UNIQUE("body_photo_url"),
	CONSTRAINT "app_users_avatar" UNIQUE("avatar"),
	CONSTRAINT "app_users_video_url" UNIQUE("video_url"),
	CONSTRAINT "app_users_gender" CHECK ("app_users"."gender" in ('masculino', 'feminino', 'bissexual', 'homossexual_homem', 'homossexual_mulher', 'nao-binario')),
	CONSTRAINT "app_users_gender_preference" CHECK ("app_users"."gender_preference" in ('masculino', 'feminino', 'bissexual', 'homossexual_homem', 'homossexual_mulher', 'nao-binario', 'todos')),
	CONSTRAINT "app_users_estado_civil" CHECK ("app_users"."estado_civil" in ('solteiro', 'casado', 'divorciado', 'viuvo', 'separado', 'uniao_estavel', 'relacionamento_aberto')),
	CONSTRAINT "app_users_whatsapp_audience" CHECK ("app_users"."whatsapp_audience" in ('matches', 'everyone')),
	CONSTRAINT "app_users_email_audience" CHECK ("app_users"."email_audience" in ('matches', 'everyone')),
	CONSTRAINT "app_users_instagram_audience" CHECK ("app_users"."instagram_audience" in ('matches', 'everyone')),
	CONSTRAINT "app_users_status" CHECK ("app_users"."status" in ('active', 'inactive', 'pending', 'leaving')),
	CONSTRAINT "app_users_telefone" CHECK ("app_users"."phone" ~ '^([0-9]{10,11}|[+][0-9]{8,15})$'),
	CONSTRAINT "app_users_hidden_phone" CHECK (not ("app_users"."whatsapp_enabled" and "app_users"."phone" = "app_users"."hidden_phone")),
	CONSTRAINT "app_users_adult" CHECK ("app_users"."age" >= 18),
	CONSTRAINT "app_users_birth_in_our_time" CHECK (extract(year from "app_users"."birth_date") between 1900 and 2199),
	CONSTRAINT "app_users_birth_date_has_age" CHECK ("app_users"."birth_date" is null or "app_users"."age" is not null),
	CONSTRAINT "app_users_interesses" CHECK (cardinality("app_users"."interesses") <= 5),
	CONSTRAINT "app_users_education" CHECK ("app_users"."fazendo_curso" or ("app_users"."faculdade" is null and "app_users"."curso" is null and "app_users"."semestre" is null))
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_links_token" UNIQUE("token"),
	CONSTRAINT "email_links_kind" CHECK ("email_links"."kind" in ('new', 'old'))
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user1_id" uuid NOT NULL,
	"user2_id" uuid NOT NULL,
	"matched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"user1_contacted_on" date,
	"user2_contacted_on" date,
	CONSTRAINT "matches_pair" UNIQUE("user1_id","user2_id"),
	CONSTRAINT "matches_ordered" CHECK ("matches"."user1_id" < "matches"."user2_id"),
	CONSTRAINT "matches_status" CHECK ("matches"."status" in ('active', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"viewed_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profile_views_viewed_id_viewer_id_pk" PRIMARY KEY("viewed_id","viewer_id"),
	CONSTRAINT "profile_views_not_self" CHECK ("profile_views"."viewed_id" <> "profile_views"."viewer_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reporter_id" uuid,
	"about_id" uuid,
	"mark" uuid DEFAULT gen_random_uuid() NOT NULL,
	"reason" text NOT NULL,
	"said_kind" text,
	"said_id" uuid,
	"words" text,
	"evidence" jsonb,
	"urgency" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"note" text,
	"decided_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('intimate', 'minor', 'threat', 'number', 'hate', 'fake', 'spam', 'other')),
	CONSTRAINT "reports_said_kind" CHECK ("reports"."said_kind" in ('post', 'post_comment', 'news_comment', 'video', 'video_comment', 'company_review')),
	CONSTRAINT "reports_said" CHECK (("reports"."said_kind" is null) = ("reports"."said_id" is null)),
	CONSTRAINT "reports_state" CHECK ("reports"."state" in ('open', 'closed')),
	CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('nothing', 'said', 'text', 'photo', 'number', 'age', 'suspended')),
	CONSTRAINT "reports_decided" CHECK (("reports"."state" = 'closed') = ("reports"."decided_at" is not null and "reports"."outcome" is not null)),
	CONSTRAINT "reports_not_self" CHECK ("reports"."reporter_id" <> "reports"."about_id")
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"named" boolean DEFAULT true NOT NULL,
	CONSTRAINT "user_blocks_pair" UNIQUE("blocker_id","blocked_id"),
	CONSTRAINT "user_blocks_not_self" CHECK ("user_blocks"."blocker_id" <> "user_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "user_interactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"interaction_type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_interactions_pair" UNIQUE("from_user_id","to_user_id"),
	CONSTRAINT "user_interactions_not_self" CHECK ("user_interactions"."from_user_id" <> "user_interactions"."to_user_id"),
	CONSTRAINT "user_interactions_type" CHECK ("user_interactions"."interaction_type" in ('like', 'dislike'))
);
--> statement-breakpoint
CREATE TABLE "map_cells" (
	"cell" text PRIMARY KEY NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"counted_on" date NOT NULL,
	CONSTRAINT "map_cells_shown" CHECK ("map_cells"."shown" >= 0)
);
--> statement-breakpoint
CREATE TABLE "map_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"cell" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"rule" text,
	"age_doubt" boolean DEFAULT false NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"by_id" text,
	"appeal_token" text NOT NULL,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "suspensions_appeal_token" UNIQUE("appeal_token"),
	CONSTRAINT "suspensions_rule" CHECK ("suspensions"."rule" in ('intimate', 'minor', 'threat', 'number', 'hate', 'fake', 'spam', 'other'))
);
--> statement-breakpoint
CREATE TABLE "news_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"news_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"comment" text NOT NULL,
	"edited_at" timestamp (3) with time zone,
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
CREATE TABLE "notification_settings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"match_mail" boolean DEFAULT true NOT NULL,
	"like_mail" boolean DEFAULT true NOT NULL,
	"match_push" boolean DEFAULT true NOT NULL,
	"like_push" boolean DEFAULT true NOT NULL,
	"reply_push" boolean DEFAULT true NOT NULL,
	"echo_push" boolean DEFAULT true NOT NULL,
	"money_push" boolean DEFAULT true NOT NULL,
	"quiet_from" integer DEFAULT 22 NOT NULL,
	"quiet_until" integer DEFAULT 8 NOT NULL,
	"likes_mailed_at" timestamp (3) with time zone,
	CONSTRAINT "notification_settings_hours" CHECK ("notification_settings"."quiet_from" between 0 and 23 and "notification_settings"."quiet_until" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"pushed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	CONSTRAINT "push_subscriptions_session" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "gallery_photos" (
	"member_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "gallery_photos_member_id_position_pk" PRIMARY KEY("member_id","position"),
	CONSTRAINT "gallery_photos_url" UNIQUE("url"),
	CONSTRAINT "gallery_photos_position" CHECK ("gallery_photos"."position" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "member_videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"poster" text,
	"caption" text,
	"seconds" integer,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_videos_user" UNIQUE("user_id"),
	CONSTRAINT "member_videos_url" UNIQUE("url"),
	CONSTRAINT "member_videos_poster" UNIQUE("poster"),
	CONSTRAINT "member_videos_caption" CHECK (length("member_videos"."caption") between 1 and 80),
	CONSTRAINT "member_videos_seconds" CHECK ("member_videos"."seconds" > 0),
	CONSTRAINT "member_videos_counts" CHECK ("member_videos"."views" >= 0 and "member_videos"."likes" >= 0 and "member_videos"."comments" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"placeholder" text,
	"owner_id" text,
	"use" text,
	"stored" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_url" UNIQUE("url"),
	CONSTRAINT "pictures_use" CHECK ("pictures"."use" in ('face', 'body', 'gallery', 'profile', 'post', 'poster', 'logo')),
	CONSTRAINT "pictures_owned" CHECK ("pictures"."owner_id" is null or ("pictures"."stored" and "pictures"."use" is not null))
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"url" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"status_before" text NOT NULL,
	CONSTRAINT "account_deletions_status_before" CHECK ("account_deletions"."status_before" in ('active', 'inactive', 'pending', 'leaving'))
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"bytes" bigint
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "data_requests_kind" CHECK ("data_requests"."kind" in ('correction', 'question', 'export', 'deletion')),
	CONSTRAINT "data_requests_channel" CHECK ("data_requests"."channel" in ('page', 'mail')),
	CONSTRAINT "data_requests_state" CHECK ("data_requests"."state" in ('open', 'answered')),
	CONSTRAINT "data_requests_in_our_time" CHECK (extract(year from "data_requests"."asked_at" at time zone 'UTC') between 1900 and 2199),
	CONSTRAINT "data_requests_answered" CHECK (("data_requests"."state" = 'answered') = ("data_requests"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "retention_warnings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"warned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "retention_warnings_reason" CHECK ("retention_warnings"."reason" in ('unconfirmed', 'unused'))
);
--> statement-breakpoint
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
	"notified_ends_at" timestamp (3) with time zone,
	"redeemed_at" timestamp (3) with time zone,
	"forgotten_at" timestamp (3) with time zone,
	CONSTRAINT "promotion_participants_code" UNIQUE("code"),
	CONSTRAINT "promotion_participants_cpf" UNIQUE("promotion_id","cpf_hash"),
	CONSTRAINT "promotion_participants_code_form" CHECK ("promotion_participants"."code" ~ '^[2-9A-HJKMNP-Z]{8}$'),
	CONSTRAINT "promotion_participants_whole" CHECK (("promotion_participants"."forgotten_at" is null) = ("promotion_participants"."name" is not null and "promotion_participants"."email" is not null and "promotion_participants"."whatsapp" is not null and "promotion_participants"."cpf_sealed" is not null and "promotion_participants"."cpf_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "raffle_participants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"raffle_id" uuid NOT NULL,
	"user_id" uuid,
	"number" integer NOT NULL,
	"receipt" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"notified_off" boolean DEFAULT false NOT NULL,
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
	CONSTRAINT "raffles_in_our_time" CHECK (extract(year from "raffles"."start_date" at time zone 'UTC') between 1900 and 2199 and extract(year from "raffles"."end_date" at time zone 'UTC') between 1900 and 2199 and extract(year from "raffles"."draws_at" at time zone 'UTC') between 1900 and 2199),
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
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "courses_name_unique" UNIQUE("name"),
	CONSTRAINT "courses_status" CHECK ("courses"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "neighborhoods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"regional" text NOT NULL,
	"outline" jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "neighborhoods_name_unique" UNIQUE("name"),
	CONSTRAINT "neighborhoods_status" CHECK ("neighborhoods"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "semesters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"order_num" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "semesters_name_unique" UNIQUE("name"),
	CONSTRAINT "semesters_order_num_unique" UNIQUE("order_num"),
	CONSTRAINT "semesters_status" CHECK ("semesters"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "universities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"sigla" text NOT NULL,
	"slug" text NOT NULL,
	"endereco" text NOT NULL,
	"logo" text DEFAULT '🎓' NOT NULL,
	"logo_picture" text,
	"tipo" text DEFAULT 'privada' NOT NULL,
	"website" text,
	"telefone" text,
	"email_domains" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "universities_nome_unique" UNIQUE("nome"),
	CONSTRAINT "universities_slug_unique" UNIQUE("slug"),
	CONSTRAINT "universities_tipo" CHECK ("universities"."tipo" in ('publica', 'privada')),
	CONSTRAINT "universities_status" CHECK ("universities"."status" in ('active', 'inactive')),
	CONSTRAINT "universities_slug" CHECK ("universities"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"binned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"user_email" text NOT NULL,
	"user_name" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"category" text DEFAULT 'geral' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_tickets_category" CHECK ("support_tickets"."category" in ('geral', 'conta', 'perfil', 'pagamento', 'seguranca')),
	CONSTRAINT "support_tickets_priority" CHECK ("support_tickets"."priority" in ('low', 'medium', 'high', 'urgent')),
	CONSTRAINT "support_tickets_status" CHECK ("support_tickets"."status" in ('pending', 'in_progress', 'resolved', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"from_team" boolean NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_versions" (
	"text_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"asks_again" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "text_versions_text_id_version_pk" PRIMARY KEY("text_id","version")
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"asks_again" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "texts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "texts_slug" CHECK ("texts"."slug" in ('termos', 'privacidade', 'regras'))
);
--> statement-breakpoint
CREATE TABLE "unimatch_stars" (
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unimatch_stars_from_user_id_to_user_id_pk" PRIMARY KEY("from_user_id","to_user_id"),
	CONSTRAINT "unimatch_stars_range" CHECK ("unimatch_stars"."stars" between 1 and 5),
	CONSTRAINT "unimatch_stars_not_self" CHECK ("unimatch_stars"."from_user_id" <> "unimatch_stars"."to_user_id")
);
--> statement-breakpoint
CREATE TABLE "video_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"comment" text NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "video_comments_once" UNIQUE("video_id","user_id"),
	CONSTRAINT "video_comments_length" CHECK (length("video_comments"."comment") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "video_likes" (
	"video_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_likes_pkey" PRIMARY KEY("video_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"video_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "video_views_pkey" PRIMARY KEY("video_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "access_records" (
	"account" text NOT NULL,
	"address" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_records_once" PRIMARY KEY("account","address","hour")
);
--> statement-breakpoint
CREATE TABLE "job_failures" (
	"job" text NOT NULL,
	"piece" text DEFAULT '' NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_failed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_failed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_reason" text NOT NULL,
	CONSTRAINT "job_failures_job_piece_pk" PRIMARY KEY("job","piece")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to_address" text NOT NULL,
	"account_id" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"opens_until" timestamp (3) with time zone,
	"unsubscribe" text,
	"calendar" jsonb
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"ref" text PRIMARY KEY NOT NULL,
	"payment" uuid NOT NULL,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"renews" boolean DEFAULT false NOT NULL,
	"declines" boolean DEFAULT false NOT NULL,
	"pix" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"success_url" text NOT NULL,
	"canceled_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_checkouts_payment" UNIQUE("payment"),
	CONSTRAINT "sandbox_checkouts_state" CHECK ("sandbox_checkouts"."state" in ('open', 'awaiting', 'paid', 'failed', 'expired', 'canceled', 'refunded')),
	CONSTRAINT "sandbox_checkouts_amount" CHECK ("sandbox_checkouts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"account" text,
	"address" text NOT NULL,
	"detail" text,
	CONSTRAINT "security_events_what" CHECK ("security_events"."what" in ('registered', 'signed_in', 'sign_in_failed', 'signed_out', 'sessions_ended', 'password_changed', 'password_reset', 'email_confirmed', 'email_changed', 'email_taken_back', 'admin_granted', 'second_factor_set', 'second_factor_ended', 'second_factor_failed', 'recovery_codes_made', 'data_exported', 'deletion_asked', 'deletion_taken_back', 'blocked', 'access_refused'))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_follows_bills_id_fk" FOREIGN KEY ("follows") REFERENCES "public"."bills"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_text_version" FOREIGN KEY ("text_id","text_version") REFERENCES "public"."text_versions"("text_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_codes" ADD CONSTRAINT "enrolment_codes_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_codes" ADD CONSTRAINT "enrolment_codes_university_universities_nome_fk" FOREIGN KEY ("university") REFERENCES "public"."universities"("nome") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "enrolment_proofs" ADD CONSTRAINT "enrolment_proofs_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_proofs" ADD CONSTRAINT "enrolment_proofs_university_universities_nome_fk" FOREIGN KEY ("university") REFERENCES "public"."universities"("nome") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_university_universities_nome_fk" FOREIGN KEY ("university") REFERENCES "public"."universities"("nome") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_image_pictures_url_fk" FOREIGN KEY ("image") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_image_pictures_url_fk" FOREIGN KEY ("image") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "age_checks" ADD CONSTRAINT "age_checks_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_faculdade_universities_nome_fk" FOREIGN KEY ("faculdade") REFERENCES "public"."universities"("nome") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_curso_courses_name_fk" FOREIGN KEY ("curso") REFERENCES "public"."courses"("name") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_semestre_semesters_name_fk" FOREIGN KEY ("semestre") REFERENCES "public"."semesters"("name") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_neighborhood_id_neighborhoods_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."neighborhoods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_face_photo_url_pictures_url_fk" FOREIGN KEY ("face_photo_url") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_body_photo_url_pictures_url_fk" FOREIGN KEY ("body_photo_url") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_avatar_pictures_url_fk" FOREIGN KEY ("avatar") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_video_url_videos_url_fk" FOREIGN KEY ("video_url") REFERENCES "public"."videos"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_user1_id_app_users_id_fk" FOREIGN KEY ("user1_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_user2_id_app_users_id_fk" FOREIGN KEY ("user2_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewed_id_app_users_id_fk" FOREIGN KEY ("viewed_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewer_id_app_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_app_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_id_app_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_app_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_app_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_interactions" ADD CONSTRAINT "user_interactions_from_user_id_app_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_interactions" ADD CONSTRAINT "user_interactions_to_user_id_app_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_members" ADD CONSTRAINT "map_members_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_members" ADD CONSTRAINT "map_members_cell_map_cells_cell_fk" FOREIGN KEY ("cell") REFERENCES "public"."map_cells"("cell") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_comments" ADD CONSTRAINT "news_comments_news_id_news_feed_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news_feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_comments" ADD CONSTRAINT "news_comments_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_feed" ADD CONSTRAINT "news_feed_image_pictures_url_fk" FOREIGN KEY ("image") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_likes" ADD CONSTRAINT "news_likes_news_id_news_feed_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news_feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_likes" ADD CONSTRAINT "news_likes_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_participants" ADD CONSTRAINT "news_participants_news_id_news_feed_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news_feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_participants" ADD CONSTRAINT "news_participants_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_url_pictures_url_fk" FOREIGN KEY ("url") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_videos" ADD CONSTRAINT "member_videos_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_videos" ADD CONSTRAINT "member_videos_url_videos_url_fk" FOREIGN KEY ("url") REFERENCES "public"."videos"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_videos" ADD CONSTRAINT "member_videos_poster_pictures_url_fk" FOREIGN KEY ("poster") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_warnings" ADD CONSTRAINT "retention_warnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_counters" ADD CONSTRAINT "company_counters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_devices" ADD CONSTRAINT "counter_devices_company_id_company_counters_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_counters"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_participants" ADD CONSTRAINT "promotion_participants_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_participants" ADD CONSTRAINT "promotion_participants_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_participants" ADD CONSTRAINT "raffle_participants_raffle_id_raffles_id_fk" FOREIGN KEY ("raffle_id") REFERENCES "public"."raffles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_participants" ADD CONSTRAINT "raffle_participants_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffles" ADD CONSTRAINT "raffles_image_pictures_url_fk" FOREIGN KEY ("image") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffles" ADD CONSTRAINT "raffles_winner_id_app_users_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "universities" ADD CONSTRAINT "universities_logo_picture_pictures_url_fk" FOREIGN KEY ("logo_picture") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_text_id_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unimatch_stars" ADD CONSTRAINT "unimatch_stars_from_user_id_app_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unimatch_stars" ADD CONSTRAINT "unimatch_stars_to_user_id_app_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_comments" ADD CONSTRAINT "video_comments_video_id_member_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."member_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_comments" ADD CONSTRAINT "video_comments_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_likes" ADD CONSTRAINT "video_likes_video_id_member_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."member_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_likes" ADD CONSTRAINT "video_likes_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_video_id_member_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."member_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_team" ON "users" USING btree ("name","id") WHERE "users"."role" <> 'member';--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_audit_undoes" ON "admin_audit" USING btree ("undoes") WHERE "admin_audit"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "admin_audit_record" ON "admin_audit" USING btree ("kind","record_id","id");--> statement-breakpoint
CREATE INDEX "admin_audit_actor" ON "admin_audit" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "admin_audit_action" ON "admin_audit" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "admin_audit_at" ON "admin_audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "admin_audit_search" ON "admin_audit" USING gin (searchable("label") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bulk_items_waiting" ON "bulk_items" USING btree ("run_id") WHERE "bulk_items"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("list") WHERE "saved_views"."shared";--> statement-breakpoint
CREATE INDEX "entitlements_member" ON "entitlements" USING btree ("member_id","ends_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_under_way" ON "payments" USING btree ("member_id","plan_id","amount","days","provider","renews") WHERE "payments"."state" in ('open', 'awaiting') and "payments"."subscription_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_place_under_way" ON "payments" USING btree ("member_id","event_id") WHERE "payments"."state" in ('open', 'awaiting') and "payments"."event_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_beginning" ON "payments" USING btree ("member_id") WHERE "payments"."state" in ('open', 'awaiting') and "payments"."renews";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_renewal" ON "payments" USING btree ("subscription_id") WHERE "payments"."state" in ('open', 'awaiting') and "payments"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_member" ON "payments" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_plan" ON "payments" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "payments_mismatch" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'mismatch';--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("created_at") WHERE "payments"."state" in ('open', 'awaiting');--> statement-breakpoint
CREATE UNIQUE INDEX "plans_name_folded" ON "plans" USING btree ("type",searchable("name"));--> statement-breakpoint
CREATE INDEX "plans_search" ON "plans" USING gin (searchable("name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_lasting" ON "subscriptions" USING btree ("member_id") WHERE "subscriptions"."state" in ('active', 'late');--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_try_at") WHERE "subscriptions"."state" in ('active', 'late');--> statement-breakpoint
CREATE INDEX "bills_due" ON "bills" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "bills_agenda" ON "bills" USING btree ((case when "payment_date" is null then "due_date"
    else date '9999-12-31' - ("due_date" - date '1970-01-01') end),"id") WHERE "bills"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "bills_paid" ON "bills" USING btree (("payment_date"::timestamp at time zone 'America/Fortaleza'),"id") WHERE "bills"."payment_date" is not null and "bills"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "bills_search" ON "bills" USING gin (searchable("supplier" || ' ' || "description" || ' ' || "invoice_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
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
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "enrolment_codes_expires" ON "enrolment_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_proofs_waiting" ON "enrolment_proofs" USING btree ("member_id") WHERE "enrolment_proofs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "enrolment_proofs_member" ON "enrolment_proofs" USING btree ("member_id","sent_at");--> statement-breakpoint
CREATE INDEX "enrolment_proofs_sent" ON "enrolment_proofs" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "enrolments_until" ON "enrolments" USING btree ("until");--> statement-breakpoint
CREATE INDEX "event_participants_turn" ON "event_participants" USING btree ("event_id","state","joined_at","id");--> statement-breakpoint
CREATE INDEX "event_participants_due" ON "event_participants" USING btree ("held_until") WHERE "event_participants"."state" = 'held';--> statement-breakpoint
CREATE INDEX "event_participants_user" ON "event_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "events_soonest" ON "events" USING btree ("starts_at","id") WHERE "events"."status" = 'active' and "events"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin (searchable("title" || ' ' || "place") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "post_comments_newest" ON "post_comments" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "post_comments_user" ON "post_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_likes_newest" ON "post_likes" USING btree ("post_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "post_likes_user" ON "post_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "posts_user" ON "posts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_image" ON "posts" USING btree ("image") WHERE "posts"."image" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_folded" ON "categories" USING btree (searchable("name"));--> statement-breakpoint
CREATE INDEX "categories_search" ON "categories" USING gin (searchable("name" || ' ' || "description") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "age_checks_member" ON "age_checks" USING btree ("member_id","begun_at");--> statement-breakpoint
CREATE INDEX "age_checks_expires" ON "age_checks" USING btree ("expires_at") WHERE "age_checks"."band" = 'adult';--> statement-breakpoint
CREATE INDEX "app_users_search" ON "app_users" USING gin (searchable("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "app_users_created" ON "app_users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "app_users_name" ON "app_users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "app_users_birth_date" ON "app_users" USING btree ("birth_date","id") WHERE "app_users"."birth_date" is not null;--> statement-breakpoint
CREATE INDEX "app_users_recent" ON "app_users" USING btree ("gender","gender_preference","last_active_at","id") WHERE "app_users"."status" = 'active';--> statement-breakpoint
CREATE INDEX "app_users_new" ON "app_users" USING btree ("gender","gender_preference","created_at","id") WHERE "app_users"."status" = 'active';--> statement-breakpoint
CREATE INDEX "app_users_university" ON "app_users" USING btree ("faculdade","gender","gender_preference","last_active_at","id") WHERE "app_users"."status" = 'active';--> statement-breakpoint
CREATE INDEX "app_users_university_course" ON "app_users" USING btree ("faculdade","curso","gender","gender_preference","last_active_at","id") WHERE "app_users"."status" = 'active';--> statement-breakpoint
CREATE INDEX "app_users_course" ON "app_users" USING btree ("curso","gender","gender_preference","last_active_at","id") WHERE "app_users"."status" = 'active';--> statement-breakpoint
CREATE INDEX "app_users_neighborhood" ON "app_users" USING btree ("neighborhood_id","gender","gender_preference","last_active_at","id") WHERE "app_users"."status" = 'active';--> statement-breakpoint
CREATE INDEX "app_users_age" ON "app_users" USING btree ((least("age", 50) / 5),"gender","gender_preference","last_active_at","id") WHERE "app_users"."status" = 'active';--> statement-breakpoint
CREATE INDEX "app_users_verified" ON "app_users" USING btree ("gender","gender_preference","last_active_at","id") WHERE "app_users"."status" = 'active' and "app_users"."enrolment_verified_until" is not null;--> statement-breakpoint
CREATE INDEX "app_users_video" ON "app_users" USING btree ("gender","gender_preference","last_active_at","id") WHERE "app_users"."status" = 'active' and "app_users"."video_url" is not null;--> statement-breakpoint
CREATE INDEX "app_users_boosted" ON "app_users" USING btree ("boosted_until") WHERE "app_users"."boosted_until" is not null;--> statement-breakpoint
CREATE INDEX "app_users_incognito" ON "app_users" USING btree ("id") WHERE "app_users"."incognito";--> statement-breakpoint
CREATE INDEX "app_users_semester" ON "app_users" USING btree ("semestre","gender","gender_preference","last_active_at","id") WHERE "app_users"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "email_links_new" ON "email_links" USING btree ("user_id") WHERE "email_links"."kind" = 'new';--> statement-breakpoint
CREATE INDEX "email_links_user" ON "email_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_links_over" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "matches_user1" ON "matches" USING btree ("user1_id","status","matched_at");--> statement-breakpoint
CREATE INDEX "matches_user2" ON "matches" USING btree ("user2_id","status","matched_at");--> statement-breakpoint
CREATE INDEX "profile_views_latest" ON "profile_views" USING btree ("viewed_id","seen_at","viewer_id");--> statement-breakpoint
CREATE INDEX "profile_views_viewer" ON "profile_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open" ON "reports" USING btree ("mark") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","sent_at");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_id","state");--> statement-breakpoint
CREATE INDEX "reports_urgency" ON "reports" USING btree ("urgency","id");--> statement-breakpoint
CREATE INDEX "reports_due" ON "reports" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "reports_sent" ON "reports" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "user_blocks_blocked" ON "user_blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "user_blocks_latest" ON "user_blocks" USING btree ("blocker_id","created_at","id");--> statement-breakpoint
CREATE INDEX "user_interactions_received" ON "user_interactions" USING btree ("to_user_id","interaction_type","created_at");--> statement-breakpoint
CREATE INDEX "user_interactions_given" ON "user_interactions" USING btree ("from_user_id","interaction_type","created_at");--> statement-breakpoint
CREATE INDEX "user_interactions_latest" ON "user_interactions" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "user_interactions_open" ON "user_interactions" USING btree ("to_user_id","created_at") WHERE "user_interactions"."interaction_type" = 'like' and not "user_interactions"."answered";--> statement-breakpoint
CREATE INDEX "map_members_cell" ON "map_members" USING btree ("cell");--> statement-breakpoint
CREATE INDEX "suspensions_appealed" ON "suspensions" USING btree ("appealed_at","id") WHERE "suspensions"."appeal" is not null;--> statement-breakpoint
CREATE INDEX "suspensions_member" ON "suspensions" USING btree ("member_id","since");--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_lasting" ON "suspensions" USING btree ("member_id","age_doubt") WHERE "suspensions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "news_comments_newest" ON "news_comments" USING btree ("news_id","created_at","id");--> statement-breakpoint
CREATE INDEX "news_comments_user" ON "news_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "news_feed_order" ON "news_feed" USING btree ("rank","created_at","id") WHERE "news_feed"."status" = 'active' and "news_feed"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "news_feed_newest" ON "news_feed" USING btree ("created_at","id") WHERE "news_feed"."status" = 'active' and "news_feed"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "news_feed_search" ON "news_feed" USING gin (searchable("title" || ' ' || coalesce("contractor_name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "news_likes_newest" ON "news_likes" USING btree ("news_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "news_likes_user" ON "news_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "news_participants_user" ON "news_participants" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("member_id","kind","about_id") WHERE "notifications"."seen_at" is null or "notifications"."kind" not in ('post_like', 'post_comment', 'video_like', 'video_comment');--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_open_likes" ON "notifications" USING btree ("member_id") WHERE "notifications"."kind" = 'like' and "notifications"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_member" ON "notifications" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_owed" ON "notifications" USING btree ("created_at") WHERE "notifications"."settled_at" is null and "notifications"."kind" in ('match', 'like');--> statement-breakpoint
CREATE INDEX "notifications_unpushed" ON "notifications" USING btree ("created_at") WHERE "notifications"."pushed_at" is null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_member" ON "push_subscriptions" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "member_videos_newest" ON "member_videos" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pictures_owner" ON "pictures" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "pictures_unowned" ON "pictures" USING btree ("created_at") WHERE "pictures"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "videos_owner" ON "videos" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "videos_unowned" ON "videos" USING btree ("created_at") WHERE "videos"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_under_way" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."ready_at" is null;--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "data_exports_expires" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_requests_user" ON "data_requests" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "data_requests_due" ON "data_requests" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "data_requests_search" ON "data_requests" USING gin (searchable("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "counter_devices_company" ON "counter_devices" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "promotion_participants_newest" ON "promotion_participants" USING btree ("promotion_id","created_at");--> statement-breakpoint
CREATE INDEX "promotion_participants_user" ON "promotion_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promotion_participants_redeemed" ON "promotion_participants" USING btree ("promotion_id","redeemed_at") WHERE "promotion_participants"."redeemed_at" is not null;--> statement-breakpoint
CREATE INDEX "raffle_participants_user" ON "raffle_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "raffles_newest" ON "raffles" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "raffles"."status" = 'active' and "raffles"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "raffles_waiting" ON "raffles" USING btree ("end_date") WHERE "raffles"."drawn_at" is null;--> statement-breakpoint
CREATE INDEX "raffles_search" ON "raffles" USING gin (searchable("title" || ' ' || "prize") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "raffles_winner" ON "raffles" USING btree ("winner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "universities_name_folded" ON "universities" USING btree (searchable("nome"));--> statement-breakpoint
CREATE INDEX "universities_search" ON "universities" USING gin (searchable("nome" || ' ' || "sigla") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "canned_replies_title" ON "canned_replies" USING btree (searchable("title")) WHERE "canned_replies"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "support_tickets_member" ON "support_tickets" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_status_age" ON "support_tickets" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_age" ON "support_tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_resolved" ON "support_tickets" USING btree ("resolved_at") WHERE "support_tickets"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "support_tickets_search" ON "support_tickets" USING gin (searchable("user_name" || ' ' || "user_email" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id","created_at","id");--> statement-breakpoint
CREATE INDEX "texts_search" ON "texts" USING gin (searchable("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "unimatch_stars_given" ON "unimatch_stars" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "video_comments_newest" ON "video_comments" USING btree ("video_id","created_at","id");--> statement-breakpoint
CREATE INDEX "video_comments_user" ON "video_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_likes_newest" ON "video_likes" USING btree ("video_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "video_likes_user" ON "video_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_views_user" ON "video_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_records_hour" ON "access_records" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "mail_outbox_created_at" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account","at");
--> statement-breakpoint
-- Whatever writes a row and does not say when has it dated here: a statement of ours, a foreign key's cascade, a hand.
CREATE FUNCTION "date_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."updated_at" := now();
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "users" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "sessions" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "accounts" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "verifications" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "universities" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "app_resources" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "app_users" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "categories" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "texts" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "support_tickets" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "canned_replies" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "companies" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at" AND NEW."rating_count" = OLD."rating_count" AND NEW."rating_sum" = OLD."rating_sum") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "promotions" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at" AND NEW."participants" = OLD."participants") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
-- That a visit was proven is no new writing: its day stays.
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "company_reviews" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at" AND NEW."proven" = OLD."proven") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "raffles" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at" AND NEW."participants" = OLD."participants" AND NEW."winner_shown" = OLD."winner_shown") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "news_feed" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at" AND NEW."likes" = OLD."likes" AND NEW."comments" = OLD."comments" AND NEW."participants" = OLD."participants") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "events" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at" AND NEW."taken" = OLD."taken" AND NEW."waiting" = OLD."waiting") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "bills" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
-- A version is counted whoever writes: a statement of ours, a foreign key's cascade, a hand.
CREATE FUNCTION "count_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."version" := OLD."version" + 1;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "categories" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "universities" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "app_resources" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE OF "role", "two_factor_enabled" ON "users" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
-- Members write their rows all day; an administrator's version counts only what administrators change, too.
CREATE TRIGGER "version_is_true" BEFORE UPDATE OF "status", "face_photo_url", "body_photo_url" ON "app_users" FOR EACH ROW
	WHEN ((NEW."status", NEW."face_photo_url", NEW."body_photo_url") IS DISTINCT FROM (OLD."status", OLD."face_photo_url", OLD."body_photo_url"))
	EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "plans" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "texts" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "support_tickets" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "canned_replies" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "data_requests" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "enrolment_proofs" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "reports" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
-- Ratings and participants, which the public adds, make no other version of what the team keeps, and are no write by hand.
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "companies" FOR EACH ROW
	WHEN (NEW."rating_count" = OLD."rating_count" AND NEW."rating_sum" = OLD."rating_sum") EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "promotions" FOR EACH ROW
	WHEN (NEW."participants" = OLD."participants") EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
-- Members' places and their agreement to be shown make no other version of what the team keeps, and are no write by hand.
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "raffles" FOR EACH ROW
	WHEN (NEW."participants" = OLD."participants" AND NEW."winner_shown" = OLD."winner_shown") EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
-- Members' likes, comments and places make no other version of what the team keeps, and are no write by hand.
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "news_feed" FOR EACH ROW
	WHEN (NEW."likes" = OLD."likes" AND NEW."comments" = OLD."comments" AND NEW."participants" = OLD."participants") EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
-- Places that members take make no other version of what the team keeps, and are no write by hand.
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "events" FOR EACH ROW
	WHEN (NEW."taken" = OLD."taken" AND NEW."waiting" = OLD."waiting") EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "bills" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
-- The content of an audit entry and the hash before it, as they are hashed. Its form never changes: old hashes hold by it.
CREATE FUNCTION "admin_audit_hash"("e" "admin_audit") RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to(jsonb_build_array(
		"e"."previous_hash", "e"."id", (extract(epoch from "e"."at") * 1000)::bigint, "e"."actor_id", "e"."actor_name", "e"."role",
		"e"."address", "e"."action", "e"."kind", "e"."record_id", "e"."label", "e"."changes", "e"."reason", "e"."request_id",
		"e"."undoes", "e"."undoable"
	)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Entries are chained one by one: each transaction waits for the one before it to end.
CREATE FUNCTION "chain_admin_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"last" "admin_audit";
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('admin audit', 0));
	SELECT * INTO "last" FROM "admin_audit" ORDER BY "id" DESC LIMIT 1;
	NEW."id" := coalesce("last"."id", 0) + 1;
	NEW."previous_hash" := coalesce("last"."hash", '');
	NEW."hash" := "admin_audit_hash"(NEW);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "chain" BEFORE INSERT ON "admin_audit" FOR EACH ROW EXECUTE FUNCTION "chain_admin_audit"();
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit is only added to' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "only_added_to" BEFORE UPDATE OR DELETE ON "admin_audit" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "not_emptied" BEFORE TRUNCATE ON "admin_audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- Notes what changes an administered record without having come through the application, which says so of its own transactions
-- ("xamego.audited"). Arguments: the kind, and the column that says what a record is called.
CREATE FUNCTION "note_direct_write"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
	"after" jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
	"whole" jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
	IF coalesce(current_setting('xamego.audited', true), '') = '' THEN
		INSERT INTO "admin_audit" ("action", "kind", "record_id", "label", "changes")
		SELECT 'direct', TG_ARGV[0], "whole"->>'id', coalesce("whole"->>TG_ARGV[1], ''), coalesce(
			jsonb_object_agg("key", jsonb_build_object('before', "before"->"key", 'after', "after"->"key")), '{}')
		FROM jsonb_object_keys("whole") AS "key"
		WHERE "before"->"key" IS DISTINCT FROM "after"->"key" AND "key" NOT IN ('version', 'updated_at', 'created_at', 'password');
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('category', 'name');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "universities" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('university', 'nome');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "app_resources" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('feature', 'name');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER UPDATE OF "role" ON "users" FOR EACH ROW
	WHEN (NEW."role" IS DISTINCT FROM OLD."role") EXECUTE FUNCTION "note_direct_write"('staff', 'id');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "plans" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('plan', 'name');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "texts" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('text', 'title');
--> statement-breakpoint
-- Only the team's decisions: nothing that a member wrote belongs in the audit.
CREATE TRIGGER "direct_writes" AFTER UPDATE OF "status", "priority", "category" ON "support_tickets" FOR EACH ROW
	WHEN ((NEW."status", NEW."priority", NEW."category") IS DISTINCT FROM (OLD."status", OLD."priority", OLD."category"))
	EXECUTE FUNCTION "note_direct_write"('ticket', 'id');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "canned_replies" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('canned_reply', 'title');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "data_requests" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('data_request', 'id');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "enrolment_proofs" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('enrolment_proof', 'id');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "reports" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('report', 'id');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR DELETE OR UPDATE OF "name", "category", "address", "chosen_neighborhood", "neighborhood", "phone", "description", "operating_hours", "email", "website", "instagram_url", "image", "banner_image", "image1", "image2", "image3", "image4", "video_url", "pdf_url", "plan_id", "status", "binned_at" ON "companies" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('company', 'name');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "discount", "code", "start_date", "end_date", "image", "company_id", "participant_limit", "status", "binned_at" ON "promotions" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('promotion', 'title');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "prize", "image", "start_date", "end_date", "max_participants", "source", "lottery_day", "promoted", "authorization", "status", "binned_at" ON "raffles" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('raffle', 'title');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR DELETE OR UPDATE OF "title", "content", "category", "plan", "image", "contract_type", "contractor_name", "whatsapp", "contract_days", "participate_button_visible", "participant_limit", "status", "binned_at" ON "news_feed" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('news', 'title');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR DELETE OR UPDATE OF "supplier", "description", "amount", "due_date", "category", "priority", "invoice_number", "is_recurring", "planned_for", "payment_date", "binned_at" ON "bills" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('bill', 'supplier');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "category", "starts_at", "ends_at", "place", "address", "max_participants", "price", "paid_online", "image", "cancelled", "status", "binned_at" ON "events" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('event', 'title');
--> statement-breakpoint
-- When two administrators are demoted at once, the second waits for the first to be done, and sees it.
CREATE FUNCTION "keep_an_administrator"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('administrators', 0));
	IF NOT EXISTS (SELECT FROM "users" WHERE "role" = 'administrador' AND "id" <> OLD."id") THEN
		RAISE EXCEPTION 'the last administrator stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_administrator';
	END IF;
	RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
CREATE TRIGGER "last_administrator_demoted" BEFORE UPDATE OF "role" ON "users" FOR EACH ROW
	WHEN (OLD."role" = 'administrador' AND NEW."role" <> 'administrador') EXECUTE FUNCTION "keep_an_administrator"();
--> statement-breakpoint
CREATE TRIGGER "last_administrator_deleted" BEFORE DELETE ON "users" FOR EACH ROW
	WHEN (OLD."role" = 'administrador') EXECUTE FUNCTION "keep_an_administrator"();
--> statement-breakpoint
-- A check may not ask what day it is. The latest day that the row itself knows counts beside the server's own.
CREATE FUNCTION "refuse_minors"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."birth_date" > (greatest(now(), NEW."created_at", NEW."last_active_at") at time zone 'America/Fortaleza')::date - interval '18 years' THEN
		RAISE EXCEPTION 'members are of age' USING ERRCODE = 'check_violation', CONSTRAINT = 'app_users_birth_date_adult';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "birth_date_of_age" BEFORE INSERT OR UPDATE OF "birth_date" ON "app_users" FOR EACH ROW
	WHEN (NEW."birth_date" IS NOT NULL) EXECUTE FUNCTION "refuse_minors"();
--> statement-breakpoint
-- As `note_direct_write`, but of the status alone: nothing else of a person's row belongs in the audit.
CREATE FUNCTION "note_direct_suspension"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(current_setting('xamego.audited', true), '') = '' THEN
		INSERT INTO "admin_audit" ("action", "kind", "record_id", "label", "changes")
		VALUES ('direct', 'person', NEW."id", NEW."id", jsonb_build_object('status', jsonb_build_object('before', OLD."status", 'after', NEW."status")));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Confirming an e-mail admits who was pending: that is nobody's deed but their own.
CREATE TRIGGER "direct_writes" AFTER UPDATE OF "status" ON "app_users" FOR EACH ROW
	WHEN (NEW."status" IS DISTINCT FROM OLD."status" AND OLD."status" <> 'pending') EXECUTE FUNCTION "note_direct_suspension"();
--> statement-breakpoint
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is only added to' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_is_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
-- Each version that was in force stays readable, whoever writes: a statement of ours or a hand.
CREATE FUNCTION "keep_text_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "text_versions" ("text_id", "version", "title", "body", "asks_again", "published_at")
	VALUES (NEW."id", NEW."version", NEW."title", NEW."body", NEW."asks_again", NEW."updated_at");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "version_is_kept" AFTER INSERT OR UPDATE ON "texts" FOR EACH ROW EXECUTE FUNCTION "keep_text_version"();
--> statement-breakpoint
CREATE FUNCTION "refuse_text_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'versions of texts are only added to' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "only_added_to" BEFORE UPDATE OR DELETE ON "text_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_text_change"();
--> statement-breakpoint
-- Only added to: a row goes with its account, and not before it.
CREATE FUNCTION "refuse_consent_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT FROM "users" WHERE "id" = OLD."user_id") THEN RETURN OLD; END IF;
	END IF;
	RAISE EXCEPTION 'the ledger of consents is only added to' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "only_added_to" BEFORE UPDATE OR DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION "refuse_consent_change"();
--> statement-breakpoint
CREATE TRIGGER "not_emptied" BEFORE TRUNCATE ON "consents" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_consent_change"();
--> statement-breakpoint
-- The tombstone of an erased account stays, whoever erases it, and however.
CREATE FUNCTION "keep_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "erased_accounts" ("user_id") VALUES (OLD."id") ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "erasure_is_kept" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "keep_erasure"();
--> statement-breakpoint
-- Both are told of a match in the statement that makes it, so that no decision costs a round trip more.
CREATE FUNCTION notify_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO notifications (member_id, kind, about_id, created_at)
	VALUES (new.user1_id, 'match', new.id, new.matched_at), (new.user2_id, 'match', new.id, new.matched_at)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER matches_are_told AFTER INSERT ON "matches" FOR EACH ROW EXECUTE FUNCTION notify_match();
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
--> statement-breakpoint
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
-- A report outlives whom it is about; what their profile said goes with them.
CREATE FUNCTION "forget_reported"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."evidence" := NULL;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "forget_reported" BEFORE UPDATE OF "about_id" ON "reports" FOR EACH ROW WHEN (NEW."about_id" IS NULL) EXECUTE FUNCTION "forget_reported"();
--> statement-breakpoint
-- Facts that the sealed list commits to, and the raffle's visibility, stay from then on; so does the drawing.
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
--> statement-breakpoint
-- Counts of an event's places, true in the statement that writes one, whoever writes it: its member, the team, an erasure.
-- A place that is held while it is paid is nobody else's.
CREATE FUNCTION "count_seats"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE OR UPDATE OF "state" ON "event_participants" FOR EACH ROW EXECUTE FUNCTION "count_seats"();
--> statement-breakpoint
-- Counts of an item, true in the statement that writes what is counted: the item's table, the column that refers to it, the counter.
CREATE FUNCTION "count_replies"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
	reply jsonb := CASE TG_OP WHEN 'INSERT' THEN to_jsonb(NEW) ELSE to_jsonb(OLD) END;
BEGIN
	EXECUTE format('UPDATE %1$I SET %2$I = %2$I + $1 WHERE "id" = $2', TG_ARGV[0], TG_ARGV[2])
		USING step, (reply ->> TG_ARGV[1])::uuid;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE ON "post_likes" FOR EACH ROW EXECUTE FUNCTION "count_replies"('posts', 'post_id', 'likes');
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE ON "post_comments" FOR EACH ROW EXECUTE FUNCTION "count_replies"('posts', 'post_id', 'comments');
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE ON "video_likes" FOR EACH ROW EXECUTE FUNCTION "count_replies"('member_videos', 'video_id', 'likes');
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE ON "video_comments" FOR EACH ROW EXECUTE FUNCTION "count_replies"('member_videos', 'video_id', 'comments');
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT ON "video_views" FOR EACH ROW EXECUTE FUNCTION "count_replies"('member_videos', 'video_id', 'views');
