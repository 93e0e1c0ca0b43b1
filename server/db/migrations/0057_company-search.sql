DROP INDEX "companies_search";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search" text GENERATED ALWAYS AS (searchable(name || ' ' || category || ' ' || neighborhood || ' ' || address)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search" gin_trgm_ops);