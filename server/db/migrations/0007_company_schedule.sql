-- A schedule by days besides the text of a company's hours; its exceptions turn what the week says, which no index of the
-- week answers.
DROP INDEX "companies_open";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "hour_exceptions" "int4multirange";--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_schedule" CHECK (jsonb_typeof("companies"."schedule") = 'object') NOT VALID;--> statement-breakpoint
ALTER TABLE "companies" VALIDATE CONSTRAINT "companies_schedule";
