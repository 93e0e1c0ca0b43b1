-- What was watched stays counted when its viewer's account is erased: a count that falls by one tells whose hiding was an erasure.
DROP TRIGGER "counted" ON "video_views";
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT ON "video_views" FOR EACH ROW EXECUTE FUNCTION "count_replies"('member_videos', 'video_id', 'views');
