CREATE TABLE "company_views" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"returning" integer NOT NULL,
	CONSTRAINT "company_views_company_id_day_pk" PRIMARY KEY("company_id","day"),
	CONSTRAINT "company_views_returning" CHECK ("company_views"."returning" between 0 and "company_views"."views")
);
--> statement-breakpoint
ALTER TABLE "business_people" ADD COLUMN "figures_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "business_people" ADD COLUMN "figures_mailed_on" date;--> statement-breakpoint
ALTER TABLE "company_views" ADD CONSTRAINT "company_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;