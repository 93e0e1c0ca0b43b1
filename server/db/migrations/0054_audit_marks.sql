CREATE TABLE "admin_audit_marks" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_entry" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"broken" boolean NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "admin_audit_marks_one" CHECK ("admin_audit_marks"."one")
);
