CREATE TABLE "access_records" (
	"account" text NOT NULL,
	"address" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_records_once" PRIMARY KEY("account","address","hour")
);
--> statement-breakpoint
CREATE INDEX "access_records_hour" ON "access_records" USING btree ("hour");