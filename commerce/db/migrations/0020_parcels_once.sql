DROP INDEX "shipment_of_order";--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_once" ON "shipment" USING btree ("order_id","tracking_number");