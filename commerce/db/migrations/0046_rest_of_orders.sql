ALTER TABLE "order_line" ADD COLUMN "qty_cancelled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refund" ADD COLUMN "is_of_rest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_left" CHECK ("order_line"."qty_cancelled" >= 0 and "order_line"."qty_shipped" + "order_line"."qty_cancelled" <= "order_line"."qty");