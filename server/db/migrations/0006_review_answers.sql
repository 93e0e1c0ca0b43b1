-- small table "business_requests": what businesses ask of the team, some hundreds
-- small table "business_people": whoever keeps a page of the guide
CREATE TABLE "company_review_answers" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"outdated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "company_review_answers_text" CHECK (char_length("company_review_answers"."text") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "business_requests" DROP CONSTRAINT "business_requests_kind";--> statement-breakpoint
ALTER TABLE "business_requests" DROP CONSTRAINT "business_requests_proposed";--> statement-breakpoint
ALTER TABLE "business_requests" DROP CONSTRAINT "business_requests_document";--> statement-breakpoint
ALTER TABLE "business_people" ADD COLUMN "review_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "business_people" ADD COLUMN "reviews_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "business_requests" ADD COLUMN "review_id" uuid;--> statement-breakpoint
ALTER TABLE "company_review_answers" ADD CONSTRAINT "company_review_answers_review_id_company_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."company_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_requests" ADD CONSTRAINT "business_requests_review_id_company_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."company_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_requests_report" ON "business_requests" USING btree ("review_id") WHERE "business_requests"."state" = 'waiting' and "business_requests"."kind" = 'review';--> statement-breakpoint
CREATE INDEX "business_requests_review" ON "business_requests" USING btree ("review_id","sent_at");--> statement-breakpoint
ALTER TABLE "business_requests" ADD CONSTRAINT "business_requests_review" CHECK (("business_requests"."kind" = 'review') = ("business_requests"."review_id" is not null));--> statement-breakpoint
ALTER TABLE "business_requests" ADD CONSTRAINT "business_requests_kind" CHECK ("business_requests"."kind" in ('claim', 'new', 'change', 'review'));--> statement-breakpoint
ALTER TABLE "business_requests" ADD CONSTRAINT "business_requests_proposed" CHECK (("business_requests"."kind" in ('claim', 'review')) = ("business_requests"."proposed" is null));--> statement-breakpoint
ALTER TABLE "business_requests" ADD CONSTRAINT "business_requests_document" CHECK (("business_requests"."kind" in ('change', 'review')) = ("business_requests"."document" is null));
