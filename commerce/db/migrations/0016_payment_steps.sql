CREATE TABLE "payment_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"payment" text DEFAULT '' NOT NULL,
	"step" text NOT NULL,
	"after_capture" boolean DEFAULT false NOT NULL,
	"amount" integer NOT NULL,
	"order_id" integer,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_step_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_step_once" ON "payment_step" USING btree ("provider","reference","payment","after_capture");--> statement-breakpoint
CREATE INDEX "payment_step_due" ON "payment_step" USING btree ("due_at") WHERE "payment_step"."done_at" is null;--> statement-breakpoint
CREATE INDEX "payment_step_order" ON "payment_step" USING btree ("order_id");