ALTER TABLE "pictures" DROP CONSTRAINT "pictures_use";--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "logo_picture" text;--> statement-breakpoint
ALTER TABLE "universities" ADD CONSTRAINT "universities_logo_picture_pictures_url_fk" FOREIGN KEY ("logo_picture") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_use" CHECK ("pictures"."use" in ('face', 'body', 'profile', 'logo'));