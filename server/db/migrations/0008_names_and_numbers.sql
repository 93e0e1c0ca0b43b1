-- Numbers that no phone in Brazil has, most of them typed in another country's form, led to strangers: their owners are
-- asked again. Landlines, which were taken until now, stay.
UPDATE "app_users" SET "phone" = NULL
  WHERE "phone" !~ '^([14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])(9[0-9]{8}|[2-5][0-9]{7})$';--> statement-breakpoint
-- What can't be seen in a name: controls, line breaks, marks that turn the text around or stand for nothing.
UPDATE "app_users" SET "name" = tidy.name FROM (
  SELECT "id", coalesce(nullif(btrim(regexp_replace("name",
    '[\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]+',
    ' ', 'g')), ''), 'Sem nome') AS name FROM "app_users"
) tidy WHERE tidy."id" = "app_users"."id" AND tidy.name <> "app_users"."name";--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_telefone" CHECK ("app_users"."phone" ~ '^([0-9]{10,11}|[+][0-9]{8,15})$');
