DROP INDEX "news_feed_search";--> statement-breakpoint
CREATE INDEX "news_feed_search" ON "news_feed" USING gin (searchable("title" || ' ' || coalesce("contractor_name", '')) gin_trgm_ops);