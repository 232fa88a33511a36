CREATE TABLE "stock_alert" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"store_id" smallint NOT NULL,
	"member_id" integer,
	"email" text,
	"event_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "stock_alert_whose" CHECK (("stock_alert"."member_id" is null) <> ("stock_alert"."email" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_of_member" ON "stock_alert" USING btree ("member_id","variant_id") WHERE "stock_alert"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_of_guest" ON "stock_alert" USING btree ("email","variant_id","store_id") WHERE "stock_alert"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alert_waiting" ON "stock_alert" USING btree ("variant_id") WHERE "stock_alert"."sent_at" is null;