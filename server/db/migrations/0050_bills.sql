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
	CONSTRAINT "bills_amount" CHECK ("bills"."amount" > 0),
	CONSTRAINT "bills_anchor" CHECK ("bills"."anchor_day" between 1 and 31)
);
--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_follows_bills_id_fk" FOREIGN KEY ("follows") REFERENCES "public"."bills"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_due" ON "bills" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "bills_search" ON "bills" USING gin (searchable("supplier" || ' ' || "description" || ' ' || "invoice_number") gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "bills" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "bills" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR DELETE OR UPDATE OF "supplier", "description", "amount", "due_date", "category", "priority", "invoice_number", "is_recurring", "planned_for", "payment_date", "binned_at" ON "bills" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('bill', 'supplier');
