CREATE TABLE "catalogue_change" (
	"position" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"store_id" smallint,
	"ids" integer[] NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_position" (
	"id" smallint PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_reader" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
