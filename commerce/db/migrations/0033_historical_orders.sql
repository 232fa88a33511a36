CREATE TABLE "historical_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "historical_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" smallint NOT NULL,
	"number" text NOT NULL,
	"email" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"details" json NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "historical_order_once" ON "historical_order" USING btree ("store_id","number");--> statement-breakpoint
CREATE INDEX "historical_order_of_buyer" ON "historical_order" USING btree ("email","store_id","placed_at");