CREATE TABLE "document_counter" (
	"store_id" smallint NOT NULL,
	"kind" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counter_store_id_kind_pk" PRIMARY KEY("store_id","kind")
);
--> statement-breakpoint
CREATE TABLE "order_document" (
	"store_id" smallint NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" integer NOT NULL,
	"refund_id" integer DEFAULT 0 NOT NULL,
	"seller" json NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_document_store_id_kind_number_pk" PRIMARY KEY("store_id","kind","number")
);
--> statement-breakpoint
ALTER TABLE "order_document" ADD CONSTRAINT "order_document_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_document_once" ON "order_document" USING btree ("order_id","refund_id");