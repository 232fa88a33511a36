CREATE TABLE "product_link" (
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"position" smallint NOT NULL,
	"linked_id" integer NOT NULL,
	CONSTRAINT "product_link_product_id_kind_position_pk" PRIMARY KEY("product_id","kind","position"),
	CONSTRAINT "product_link_kind" CHECK ("product_link"."kind" in ('related','upsell','crosssell'))
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" smallint PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"schema" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_row" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"of_table" text NOT NULL,
	"is_before" boolean NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_text" ADD COLUMN "meta_title" text;--> statement-breakpoint
ALTER TABLE "product_text" ADD COLUMN "meta_description" text;