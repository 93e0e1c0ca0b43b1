-- beforehand: CREATE INDEX CONCURRENTLY IF NOT EXISTS "post_comments_latest" ON "post_comments" USING btree ("post_id","created_at","id","user_id");
CREATE INDEX IF NOT EXISTS "post_comments_latest" ON "post_comments" USING btree ("post_id","created_at","id","user_id");--> statement-breakpoint
-- beforehand: CREATE INDEX CONCURRENTLY IF NOT EXISTS "app_users_shown_to_some" ON "app_users" USING btree ("id") WHERE ("app_users"."status" <> 'active' or not "app_users"."age_assured" or "app_users"."face_photo_url" is null or "app_users"."body_photo_url" is null or "app_users"."paused" or "app_users"."incognito" or "app_users"."hidden_from_university" or "app_users"."hidden_from_course");
CREATE INDEX IF NOT EXISTS "app_users_shown_to_some" ON "app_users" USING btree ("id") WHERE ("app_users"."status" <> 'active' or not "app_users"."age_assured" or "app_users"."face_photo_url" is null or "app_users"."body_photo_url" is null or "app_users"."paused" or "app_users"."incognito" or "app_users"."hidden_from_university" or "app_users"."hidden_from_course");--> statement-breakpoint
-- beforehand: CREATE INDEX CONCURRENTLY IF NOT EXISTS "news_comments_latest" ON "news_comments" USING btree ("news_id","created_at","id","user_id");
CREATE INDEX IF NOT EXISTS "news_comments_latest" ON "news_comments" USING btree ("news_id","created_at","id","user_id");--> statement-breakpoint
-- beforehand: CREATE INDEX CONCURRENTLY IF NOT EXISTS "video_comments_latest" ON "video_comments" USING btree ("video_id","created_at","id","user_id");
CREATE INDEX IF NOT EXISTS "video_comments_latest" ON "video_comments" USING btree ("video_id","created_at","id","user_id");--> statement-breakpoint
DROP INDEX "post_comments_newest";--> statement-breakpoint
DROP INDEX "news_comments_newest";--> statement-breakpoint
DROP INDEX "video_comments_newest";
