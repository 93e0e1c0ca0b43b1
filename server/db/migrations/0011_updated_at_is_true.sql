-- Whatever writes a row and does not say when has it dated here: a statement of ours, a foreign key's cascade, a hand.
CREATE FUNCTION "date_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."updated_at" := now();
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "users" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "sessions" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "accounts" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "verifications" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "universities" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "app_resources" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "app_users" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
