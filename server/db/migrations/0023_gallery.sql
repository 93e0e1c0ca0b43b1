CREATE TABLE "gallery_photos" (
	"member_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "gallery_photos_member_id_position_pk" PRIMARY KEY("member_id","position"),
	CONSTRAINT "gallery_photos_url" UNIQUE("url"),
	CONSTRAINT "gallery_photos_position" CHECK ("gallery_photos"."position" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_use";--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_url_pictures_url_fk" FOREIGN KEY ("url") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_use" CHECK ("pictures"."use" in ('face', 'body', 'gallery', 'profile', 'logo'));