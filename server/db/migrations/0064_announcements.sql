-- Who had a place or a voucher before is noted by the jobs that announce, as it stands then.
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "event_participants" ADD COLUMN "notified_starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_participants" ADD COLUMN "notified_place" text;--> statement-breakpoint
ALTER TABLE "event_participants" ADD COLUMN "notified_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_participants" ADD COLUMN "notified_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "raffle_participants" ADD COLUMN "notified_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "calendar" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('match', 'like', 'reply', 'paid', 'refunded', 'late', 'ended', 'waiting', 'failed', 'expiring', 'new_device', 'password', 'second_factor', 'email', 'report', 'raffle_won', 'event_seat', 'event_cancelled', 'event_changed', 'raffle_changed', 'post_like', 'post_comment', 'video_like', 'video_comment')) NOT VALID;