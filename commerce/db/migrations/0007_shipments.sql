CREATE TABLE "shipment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"provider" text NOT NULL,
	"tracking_number" text NOT NULL,
	"tracking_url" text NOT NULL,
	"warehouse" text NOT NULL,
	"delivery_zone" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"shipment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "shipment_line_shipment_id_line_no_pk" PRIMARY KEY("shipment_id","line_no")
);
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_order_id_line_no_order_line_order_id_line_no_fk" FOREIGN KEY ("order_id","line_no") REFERENCES "public"."order_line"("order_id","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_of_order" ON "shipment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_line_of_order" ON "shipment_line" USING btree ("order_id");