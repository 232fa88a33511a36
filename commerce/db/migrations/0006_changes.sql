CREATE TABLE "change" (
	"kind" text NOT NULL,
	"store_id" smallint,
	"entity_id" integer,
	"slug" text,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivered" text[] DEFAULT '{}' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_version" ADD COLUMN "announced" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "change_due" ON "change" USING btree ("due_at");