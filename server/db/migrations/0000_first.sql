CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"tier" text,
	"price" integer DEFAULT 0 NOT NULL,
	"duration" integer DEFAULT 30 NOT NULL,
	"description" text,
	"features" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_type_name" UNIQUE("type","name"),
	CONSTRAINT "plans_type" CHECK ("plans"."type" in ('user', 'company', 'promotion')),
	CONSTRAINT "plans_tier_of_members" CHECK (("plans"."type" = 'user') = ("plans"."tier" is not null)),
	CONSTRAINT "plans_price" CHECK ("plans"."price" >= 0),
	CONSTRAINT "plans_duration" CHECK ("plans"."duration" > 0)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"color" text DEFAULT '#3b82f6' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_status" CHECK ("categories"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_requests_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "app_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"age" smallint,
	"birth_date" date,
	"estado_civil" text,
	"fazendo_curso" boolean DEFAULT false NOT NULL,
	"faculdade" text,
	"curso" text,
	"semestre" text,
	"gender" text,
	"gender_preference" text DEFAULT 'todos' NOT NULL,
	"neighborhood_id" uuid,
	"face_photo_url" text,
	"face_photo_placeholder" text,
	"body_photo_url" text,
	"body_photo_placeholder" text,
	"avatar" text,
	"video_url" text,
	"bio" text,
	"trabalho" text,
	"instagram" text,
	"interesses" text[] DEFAULT '{}' NOT NULL,
	"whatsapp_enabled" boolean DEFAULT true NOT NULL,
	"email_enabled" boolean DEFAULT false NOT NULL,
	"instagram_visible" boolean DEFAULT false NOT NULL,
	"anonymous_rejections" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"last_active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"times_decided" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_users_user_id" UNIQUE("user_id"),
	CONSTRAINT "app_users_email" UNIQUE("email"),
	CONSTRAINT "app_users_gender" CHECK ("app_users"."gender" in ('masculino', 'feminino', 'bissexual', 'homossexual_homem', 'homossexual_mulher', 'nao-binario')),
	CONSTRAINT "app_users_gender_preference" CHECK ("app_users"."gender_preference" in ('masculino', 'feminino', 'bissexual', 'homossexual_homem', 'homossexual_mulher', 'nao-binario', 'todos')),
	CONSTRAINT "app_users_estado_civil" CHECK ("app_users"."estado_civil" in ('solteiro', 'casado', 'divorciado', 'viuvo', 'separado', 'uniao_estavel', 'relacionamento_aberto')),
	CONSTRAINT "app_users_status" CHECK ("app_users"."status" in ('active', 'inactive')),
	CONSTRAINT "app_users_adult" CHECK ("app_users"."age" >= 18),
	CONSTRAINT "app_users_interesses" CHECK (cardinality("app_users"."interesses") <= 5),
	CONSTRAINT "app_users_education" CHECK ("app_users"."fazendo_curso" or ("app_users"."faculdade" is null and "app_users"."curso" is null and "app_users"."semestre" is null))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'member' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('member', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user1_id" uuid NOT NULL,
	"user2_id" uuid NOT NULL,
	"matched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "matches_pair" UNIQUE("user1_id","user2_id"),
	CONSTRAINT "matches_ordered" CHECK ("matches"."user1_id" < "matches"."user2_id"),
	CONSTRAINT "matches_status" CHECK ("matches"."status" in ('active', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "user_blocks_not_self" CHECK ("user_blocks"."blocker_id" <> "user_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "user_interactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"interaction_type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_interactions_pair" UNIQUE("from_user_id","to_user_id"),
	CONSTRAINT "user_interactions_not_self" CHECK ("user_interactions"."from_user_id" <> "user_interactions"."to_user_id"),
	CONSTRAINT "user_interactions_type" CHECK ("user_interactions"."interaction_type" in ('like', 'dislike'))
);
--> statement-breakpoint
CREATE TABLE "photo_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"src" text NOT NULL,
	"placeholder" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "courses_name_unique" UNIQUE("name"),
	CONSTRAINT "courses_status" CHECK ("courses"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "neighborhoods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"regional" text NOT NULL,
	"outline" jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "neighborhoods_name_unique" UNIQUE("name"),
	CONSTRAINT "neighborhoods_status" CHECK ("neighborhoods"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "semesters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"order_num" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "semesters_name_unique" UNIQUE("name"),
	CONSTRAINT "semesters_order_num_unique" UNIQUE("order_num"),
	CONSTRAINT "semesters_status" CHECK ("semesters"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "universities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"sigla" text NOT NULL,
	"endereco" text NOT NULL,
	"logo" text DEFAULT '🎓' NOT NULL,
	"tipo" text DEFAULT 'privada' NOT NULL,
	"website" text,
	"telefone" text,
	"email_domains" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "universities_nome_unique" UNIQUE("nome"),
	CONSTRAINT "universities_tipo" CHECK ("universities"."tipo" in ('publica', 'privada')),
	CONSTRAINT "universities_status" CHECK ("universities"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "app_resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_resources_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_faculdade_universities_nome_fk" FOREIGN KEY ("faculdade") REFERENCES "public"."universities"("nome") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_curso_courses_name_fk" FOREIGN KEY ("curso") REFERENCES "public"."courses"("name") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_semestre_semesters_name_fk" FOREIGN KEY ("semestre") REFERENCES "public"."semesters"("name") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_neighborhood_id_neighborhoods_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."neighborhoods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_user1_id_app_users_id_fk" FOREIGN KEY ("user1_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_user2_id_app_users_id_fk" FOREIGN KEY ("user2_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_app_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_app_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_interactions" ADD CONSTRAINT "user_interactions_from_user_id_app_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_interactions" ADD CONSTRAINT "user_interactions_to_user_id_app_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "app_users_recent" ON "app_users" USING btree ("gender","gender_preference","last_active_at","id") WHERE "app_users"."status" = 'active';--> statement-breakpoint
CREATE INDEX "app_users_new" ON "app_users" USING btree ("gender","gender_preference","created_at","id") WHERE "app_users"."status" = 'active';--> statement-breakpoint
CREATE INDEX "app_users_university" ON "app_users" USING btree ("faculdade","gender","gender_preference","last_active_at","id") WHERE "app_users"."status" = 'active';--> statement-breakpoint
CREATE INDEX "app_users_course" ON "app_users" USING btree ("curso","gender","gender_preference","last_active_at","id") WHERE "app_users"."status" = 'active';--> statement-breakpoint
CREATE INDEX "app_users_neighborhood" ON "app_users" USING btree ("neighborhood_id","gender","gender_preference","last_active_at","id") WHERE "app_users"."status" = 'active';--> statement-breakpoint
CREATE INDEX "app_users_semester" ON "app_users" USING btree ("semestre","gender","gender_preference","last_active_at","id") WHERE "app_users"."status" = 'active';--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "matches_user1" ON "matches" USING btree ("user1_id","status","matched_at");--> statement-breakpoint
CREATE INDEX "matches_user2" ON "matches" USING btree ("user2_id","status","matched_at");--> statement-breakpoint
CREATE INDEX "user_blocks_blocked" ON "user_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "user_interactions_received" ON "user_interactions" USING btree ("to_user_id","interaction_type","created_at");--> statement-breakpoint
CREATE INDEX "user_interactions_given" ON "user_interactions" USING btree ("from_user_id","interaction_type","created_at");--> statement-breakpoint
CREATE INDEX "photo_uploads_created_at" ON "photo_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_created_at" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_owed" ON "mail_outbox" USING btree ("attempts","created_at") WHERE "mail_outbox"."sent_at" is null;