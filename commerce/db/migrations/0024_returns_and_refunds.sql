CREATE TABLE "order_refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"name" text NOT NULL,
	"return_id" integer,
	"amount" integer NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_refund_amount" CHECK ("order_refund"."amount" >= 0 and "order_refund"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_return" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_return_line" (
	"return_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"qty" integer NOT NULL,
	"reason" text,
	CONSTRAINT "order_return_line_return_id_line_no_pk" PRIMARY KEY("return_id","line_no"),
	CONSTRAINT "order_return_line_qty" CHECK ("order_return_line"."qty" >= 0)
);
--> statement-breakpoint
DROP INDEX "payment_step_once";--> statement-breakpoint
ALTER TABLE "payment_step" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_order_id_line_no_order_line_order_id_line_no_fk" FOREIGN KEY ("order_id","line_no") REFERENCES "public"."order_line"("order_id","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_refund_once" ON "order_refund" USING btree ("order_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refund_of_return" ON "order_refund" USING btree ("return_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_return_once" ON "order_return" USING btree ("order_id","code");--> statement-breakpoint
CREATE INDEX "order_return_line_of_order" ON "order_return_line" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_step_once" ON "payment_step" USING btree ("provider","reference","payment","after_capture","part");