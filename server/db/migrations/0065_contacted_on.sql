ALTER TABLE "matches" ADD COLUMN "user1_contacted_on" date;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "user2_contacted_on" date;