CREATE TABLE "brand_block" (
	"brand_id" integer NOT NULL,
	"lang" char(2) NOT NULL,
	"position" smallint NOT NULL,
	"gender_id" smallint,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" json NOT NULL,
	"picture_key" text,
	CONSTRAINT "brand_block_brand_id_lang_position_pk" PRIMARY KEY("brand_id","lang","position"),
	CONSTRAINT "brand_block_kind" CHECK ("brand_block"."kind" in ('story','facts'))
);
--> statement-breakpoint
CREATE TABLE "brand_review" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" integer NOT NULL,
	"lang" char(2) NOT NULL,
	"author" text NOT NULL,
	"rating" smallint NOT NULL,
	"body" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brand_review_rating" CHECK ("brand_review"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "sale_reminder" (
	"event_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"store_id" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "sale_reminder_event_id_member_id_pk" PRIMARY KEY("event_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "wide_picture" text;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "tall_picture" text;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "display_sitewide_banner" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "brand_review_of" ON "brand_review" USING btree ("brand_id","lang","written_at");--> statement-breakpoint
CREATE INDEX "sale_reminder_waiting" ON "sale_reminder" USING btree ("event_id") WHERE "sale_reminder"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "sale_reminder_of_member" ON "sale_reminder" USING btree ("member_id");